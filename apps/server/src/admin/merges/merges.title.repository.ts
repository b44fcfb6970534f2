import type { MergeRelation } from '@kinora/contracts/admin/merges.ts';
import { type RawBuilder, sql } from 'kysely';
import { type MergePair, createMergeMovesReader, type MergeSelects } from './merges.select.repository.ts';

/** The season with the same number in the remaining title; a season missing there moves unchanged. */
const seasonOf = ({ from, into }: MergePair, season: RawBuilder<unknown>) => sql`coalesce((
  select b.id from seasons a join seasons b on b.title_id = ${into} and b.number = a.number
  where a.id = ${season} and a.title_id = ${from}), ${season})`;

const episodeOf = ({ from, into }: MergePair, episode: RawBuilder<unknown>) => sql`coalesce((
  select b.id from episodes a join episodes b
    on b.title_id = ${into} and b.season_number = a.season_number and b.episode_number = a.episode_number
  where a.id = ${episode} and a.title_id = ${from}), ${episode})`;

/** As arrays, because an index can be used for them where it cannot for a subquery next to `or`. */
const seasonsOf = (titleId: number) => sql`any(array(select id from seasons where title_id = ${titleId}))`;
const episodesOf = (titleId: number) => sql`any(array(select id from episodes where title_id = ${titleId}))`;

/** The new title, season and episode of the rows `r`. */
const parts = (pair: MergePair) => sql`
  ${pair.into}::integer as title_id, r.title_id as was_title_id,
  ${seasonOf(pair, sql`r.season_id`)} as season_id, r.season_id as was_season_id,
  ${episodeOf(pair, sql`r.episode_id`)} as episode_id, r.episode_id as was_episode_id`;

/** Credits of the title, of its seasons and of its episodes, each by its own index. */
const isCreditOf = (titleId: number) => sql`(
  (r.title_id = ${titleId} and r.season_id is null and r.episode_id is null)
  or (r.season_id = ${seasonsOf(titleId)} and r.episode_id is null)
  or r.episode_id = ${episodesOf(titleId)})`;

/** Skips credits that the other title has as well, so that nobody is credited twice for one part. */
const credits = (pair: MergePair) => sql`
  select c.id, c.person_id, c.was_person_id, c.title_id, c.was_title_id, c.season_id, c.was_season_id, c.episode_id,
    c.was_episode_id from (
    select r.id, r.person_id, r.person_id as was_person_id, ${parts(pair)}, r.department, r.job, r.character
    from credits r where ${isCreditOf(pair.from)}) c
  where not exists (
    select from credits k where k.person_id = c.person_id and k.title_id = c.title_id
      and k.season_id is not distinct from c.season_id and k.episode_id is not distinct from c.episode_id
      and k.department = c.department and k.job is not distinct from c.job
      and lower(k.character) is not distinct from lower(c.character))`;

/** A picture has exactly one owner. */
const images = (pair: MergePair) => sql`
  select r.id, case when r.title_id is not null then ${pair.into}::integer end as title_id,
    r.title_id as was_title_id, ${seasonOf(pair, sql`r.season_id`)} as season_id, r.season_id as was_season_id,
    ${episodeOf(pair, sql`r.episode_id`)} as episode_id, r.episode_id as was_episode_id
  from images r where r.title_id = ${pair.from}
    or (r.season_id = ${seasonsOf(pair.from)} and ${seasonOf(pair, sql`r.season_id`)} <> r.season_id)
    or (r.episode_id = ${episodesOf(pair.from)} and ${episodeOf(pair, sql`r.episode_id`)} <> r.episode_id)`;

const videos = (pair: MergePair) => sql`
  select r.id, ${parts(pair)} from videos r where r.title_id = ${pair.from}`;

const seasons = ({ from, into }: MergePair) => sql`
  select s.id, ${into}::integer as title_id, s.title_id as was_title_id from seasons s
  where s.title_id = ${from}
    and not exists (select from seasons k where k.title_id = ${into} and k.number = s.number)`;

const episodes = (pair: MergePair) => sql`
  select e.id, ${pair.into}::integer as title_id, e.title_id as was_title_id,
    ${seasonOf(pair, sql`e.season_id`)} as season_id, e.season_id as was_season_id
  from episodes e where e.title_id = ${pair.from} and not exists (
    select from episodes k where k.title_id = ${pair.into}
      and k.season_number = e.season_number and k.episode_number = e.episode_number)`;

const externalIds = (pair: MergePair) => sql`
  select provider, kind, value, entity, entity_id as was_entity_id, target as entity_id from (
    select x.*, case x.entity when 'title' then ${pair.into}::integer
      when 'season' then ${seasonOf(pair, sql`x.entity_id`)} else ${episodeOf(pair, sql`x.entity_id`)} end as target
    from external_ids x
    where (x.entity = 'title' and x.entity_id = ${pair.from})
      or (x.entity = 'season' and x.entity_id = ${seasonsOf(pair.from)})
      or (x.entity = 'episode' and x.entity_id = ${episodesOf(pair.from)})) y
  where target <> entity_id`;

/** If a member reviewed both titles, the review of the remaining title counts. */
const reviews = (pair: MergePair) => sql`
  select c.id, c.title_id, c.was_title_id, c.season_id, c.was_season_id, c.episode_id, c.was_episode_id from (
    select r.id, r.user_id, ${parts(pair)} from reviews r where r.title_id = ${pair.from}) c
  where c.user_id is null or not exists (
    select from reviews k where k.user_id = c.user_id and k.title_id = c.title_id
      and k.season_id is not distinct from c.season_id and k.episode_id is not distinct from c.episode_id)`;

const comments = (pair: MergePair) => sql`
  select r.id, ${parts(pair)} from comments r where r.title_id = ${pair.from}`;

const channelItems = (pair: MergePair) => sql`
  select channel_id, kind, target as record_id, record_id as was_record_id from (
    select i.channel_id, i.kind, i.record_id,
      case i.kind when 'title' then ${pair.into}::integer else ${episodeOf(pair, sql`i.record_id`)} end as target
    from channel_items i where (i.kind = 'title' and i.record_id = ${pair.from})
      or (i.kind = 'episode' and i.record_id = ${episodesOf(pair.from)})) c
  where target <> record_id and not exists (
    select from channel_items k
    where k.kind = c.kind and k.record_id = c.target and k.channel_id = c.channel_id)`;

const articles = ({ from, into }: MergePair) => sql`
  select a.article_id, ${into}::integer as title_id, a.title_id as was_title_id
  from news_article_titles a where a.title_id = ${from} and not exists (
    select from news_article_titles k where k.title_id = ${into} and k.article_id = a.article_id)`;

const aliases = ({ from, into }: MergePair) => sql`
  select a.name, ${into}::integer as title_id, a.title_id as was_title_id
  from title_aliases a where a.title_id = ${from} and not exists (
    select from title_aliases k where k.title_id = ${into} and k.name = a.name)`;

const translations = ({ from, into }: MergePair) => sql`
  select a.language, ${into}::integer as title_id, a.title_id as was_title_id
  from title_translations a where a.title_id = ${from} and not exists (
    select from title_translations k where k.title_id = ${into} and k.language = a.language)`;

const scores = ({ from, into }: MergePair) => sql`
  select a.source, ${into}::integer as title_id, a.title_id as was_title_id
  from title_scores a where a.title_id = ${from} and not exists (
    select from title_scores k where k.title_id = ${into} and k.source = a.source)`;

/** Moves along with the videos, all of which move. */
const watchProgress = (pair: MergePair) => sql`
  select r.user_id, r.video_id, ${pair.into}::integer as title_id, r.title_id as was_title_id,
    ${episodeOf(pair, sql`r.episode_id`)} as episode_id, r.episode_id as was_episode_id
  from watch_progress r where r.title_id = ${pair.from}
    and r.video_id in (select id from videos where title_id = ${pair.from})`;

const watchDismissals = ({ from, into }: MergePair) => sql`
  select d.user_id, ${into}::integer as title_id, d.title_id as was_title_id
  from watch_dismissals d where d.title_id = ${from} and not exists (
    select from watch_dismissals k where k.title_id = ${into} and k.user_id = d.user_id)`;

/** A member who saw both on one day keeps the viewing of the remaining title. */
const viewings = (pair: MergePair) => sql`
  select c.id, c.title_id, c.was_title_id, c.episode_id, c.was_episode_id from (
    select r.id, r.user_id, r.watched_on, ${pair.into}::integer as title_id, r.title_id as was_title_id,
      ${episodeOf(pair, sql`r.episode_id`)} as episode_id, r.episode_id as was_episode_id
    from viewings r where r.title_id = ${pair.from}) c
  where not exists (
    select from viewings k where k.user_id = c.user_id and k.title_id = c.title_id
      and k.episode_id is not distinct from c.episode_id and k.watched_on is not distinct from c.watched_on)`;

/** A member who has both titles on the watchlist keeps the entry of the remaining one. */
const watchlistItems = ({ from, into }: MergePair) => sql`
  select i.user_id, ${into}::integer as title_id, i.title_id as was_title_id
  from watchlist_items i where i.title_id = ${from} and not exists (
    select from watchlist_items k where k.title_id = ${into} and k.user_id = i.user_id)`;

const follows = ({ from, into }: MergePair) => sql`
  select f.user_id, ${into}::integer as title_id, f.title_id as was_title_id
  from title_follows f where f.title_id = ${from} and not exists (
    select from title_follows k where k.title_id = ${into} and k.user_id = f.user_id)`;

const favourites = ({ from, into }: MergePair) => sql`
  select f.user_id, ${into}::integer as title_id, f.title_id as was_title_id
  from profile_favourites f where f.title_id = ${from} and not exists (
    select from profile_favourites k where k.title_id = ${into} and k.user_id = f.user_id)`;

/** What imports wrote, so that undoing one finds it. */
const imports = ({ from, into }: MergePair) => sql`
  select c.id, ${into}::integer as title_id, c.title_id as was_title_id
  from import_changes c where c.title_id = ${from}`;

/** Redirects of earlier merges now point to the remaining record. */
const mergedBefore = ({ from, into }: MergePair) => sql`
  select id, ${into}::integer as merged_into, merged_into as was_merged_into from titles where merged_into = ${from}`;

/** In the order in which they are moved: seasons and episodes first, since the other rows refer to them. */
const SELECTS = {
  seasons,
  episodes,
  credits,
  images,
  videos,
  external_ids: externalIds,
  reviews,
  comments,
  channel_items: channelItems,
  articles,
  translations,
  aliases,
  scores,
  watch_progress: watchProgress,
  watch_dismissals: watchDismissals,
  viewings,
  watchlist_items: watchlistItems,
  follows,
  favourites,
  imports,
  merged_before: mergedBefore,
} satisfies MergeSelects;

type TitleRelation = Extract<MergeRelation, keyof typeof SELECTS>;

export const TITLE_RELATIONS: readonly string[] = Object.keys(SELECTS);

/** Reads the rows of a title as they would move to another. */
export const readTitleMergeMoves = createMergeMovesReader<TitleRelation>(SELECTS);
