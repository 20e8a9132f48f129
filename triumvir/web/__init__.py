"""What every game's table shares in the browser: pages, templates, styles and the client; it knows no server."""
