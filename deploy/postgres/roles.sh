#!/usr/bin/env bash
# Creates the roles of a site, named after its database: <name>_owner runs migrations, <name>_site site and worker,
# <name>_video a worker for videos. PostgreSQL's image runs this for a new database. It is safe to repeat, also on a
# database that the superuser has owned until now. Afterwards `db:grant` gives the last two their rights.
set -euo pipefail

psql --quiet --no-psqlrc --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
\getenv database POSTGRES_DB
\getenv owner_password OWNER_PASSWORD
\getenv site_password SITE_PASSWORD
\getenv video_password VIDEO_PASSWORD
select :'database' || '_owner' as owner, :'database' || '_site' as site, :'database' || '_video' as video \gset

select format('create role %I', name) from unnest(array[:'owner', :'site', :'video']) name
where not exists (select from pg_roles where rolname = name) \gexec
alter role :"owner" login nosuperuser nocreatedb nocreaterole password :'owner_password';
alter role :"site" login nosuperuser nocreatedb nocreaterole password :'site_password';
alter role :"video" login nosuperuser nocreatedb nocreaterole password :'video_password';
alter database :"database" owner to :"owner";

select format('alter schema %I owner to %I', nspname, :'owner') from pg_namespace
where nspname in ('search_next', 'search_old') \gexec
select format('alter table %s owner to %I', c.oid::regclass, :'owner')
from pg_class c join pg_namespace n on n.oid = c.relnamespace
where n.nspname in ('public', 'search_next', 'search_old') and c.relkind in ('r', 'p', 'v', 'm')
  and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') \gexec
select format('alter function %s owner to %I', p.oid::regprocedure, :'owner')
from pg_proc p join pg_namespace n on n.oid = p.pronamespace
where n.nspname = 'public' and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') \gexec
SQL
