-- Visits as numbers, which identify nobody, and the popularity derived from them.

-- Only today and yesterday. The visitor is a hash whose key changes daily.
create table popularity_visits (
  day date not null,
  kind text not null check (kind in ('title', 'person')),
  record_id integer not null,
  signal smallint not null,
  visitor bytea not null,
  primary key (day, kind, record_id, signal, visitor)
);

create table popularity_days (
  day date not null,
  kind text not null,
  record_id integer not null,
  signal smallint not null,
  visitors integer not null,
  primary key (day, kind, record_id, signal)
);

-- The components of a record's popularity. `imported` is the value before the first calculation, or written since.
create table popularity_shares (
  kind text not null,
  record_id integer not null,
  imported real not null,
  own real not null,
  folded real not null,
  primary key (kind, record_id)
);

create table trending (
  kind text not null,
  record_id integer not null,
  score real not null,
  rank integer,
  -- The rank at the end of the previous day.
  previous_rank integer,
  ranked_on date not null,
  primary key (kind, record_id)
);

-- Page views and visitors of a day, in UTC, by several dimensions. Nothing here is about a single visitor.
create table visits_day (
  -- all, hour, page, country, device, browser, platform or referrer.
  dimension text not null,
  day date not null,
  key text not null,
  views integer not null,
  visitors integer not null,
  primary key (dimension, day, key)
);
