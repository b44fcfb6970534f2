-- Searches for parts of words. It is a trusted extension: the owner of the database may create it.
create extension if not exists pg_trgm;
