"""How Alembic runs here: always on a connection that the server hands over."""

from alembic import context

from triumvir.server.models import Base

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=Base.metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
