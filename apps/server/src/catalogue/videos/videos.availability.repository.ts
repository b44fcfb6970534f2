/** More videos than this are not read: the languages and sizes of the first ones describe a long series well enough. */
const DESCRIBED_MAX = 500;
const LANGUAGES_MAX = 50;

/**
 * The only definition of a playable video, for the given table alias: approved, and within its window. Countries differ
 * by visitor, so playback checks them.
 */
export const isPlayable = (video: string): string => `${video}.is_approved and ${video}.is_open`;

/** Uploaded files play only after processing. */
export const isReady = (video: string): string => `
  (${video}.kind <> 'file' or (select a.state from video_assets a where a.video_id = ${video}.id) = 'ready')`;

/** Full videos `v` of the title, or of one of its episodes. Those of a whole season have no page that plays them. */
export const fullVideosOf = (title: string): string =>
  `v.title_id = ${title} and v.season_id is null and v.category = 'full'`;

const utc = (time: string) => `to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The `Availability` of the full videos `v` within a scope. */
export const availability = (scope: string): string => `
  (with here as materialized (
    select v.id, v.language, v.available_until, v.country_codes from videos v
    where ${scope} and ${isPlayable('v')} and ${isReady('v')} limit ${DESCRIBED_MAX}),
  terms as (
    select count(*) > 0 as is_here, bool_or(country_codes = '{}') as is_everywhere,
      case when bool_and(available_until is not null) then max(available_until) end as closes_at,
      case when count(*) = 0 then (
        select min(v.available_from) from videos v
        where ${scope} and v.is_approved and not v.is_open and v.window_changes_at is not null) end as opens_at
    from here)
  select json_build_object(
    'state', case when is_here then 'here' when opens_at is null then 'nowhere' else 'later' end,
    'from', ${utc('opens_at')},
    'until', ${utc('closes_at')},
    'languages', (select coalesce(json_agg(l.language), '[]') from (
      select language from here where language is not null
      group by language order by count(*) desc, language limit ${LANGUAGES_MAX}) l),
    'captions_count', (
      select count(distinct c.language)::integer from here join video_captions c on c.video_id = here.id),
    'height', (select max(r.height) from here join video_renditions r on r.video_id = here.id),
    'country_codes', case when is_everywhere then '[]'::json else (
      select coalesce(json_agg(distinct code order by code), '[]') from here, unnest(country_codes) code) end)
  from terms)`;
