"""What a seat may know: views, new deals, previews."""
