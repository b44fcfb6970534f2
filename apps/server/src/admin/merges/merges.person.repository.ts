import type { MergeRelation } from '@kinora/contracts/admin/merges.ts';
import { sql } from 'kysely';
import { type MergePair, createMergeMovesReader, type MergeSelects } from './merges.select.repository.ts';

/** Skips credits that the other person has as well, so that nobody is credited twice for one part. */
const credits = ({ from, into }: MergePair) => sql`
  select c.id, ${into}::integer as person_id, c.person_id as was_person_id, c.title_id, c.title_id as was_title_id,
    c.season_id, c.season_id as was_season_id, c.episode_id, c.episode_id as was_episode_id
  from credits c where c.person_id = ${from} and not exists (
    select from credits k where k.person_id = ${into} and k.title_id = c.title_id
      and k.season_id is not distinct from c.season_id and k.episode_id is not distinct from c.episode_id
      and k.department = c.department and k.job is not distinct from c.job
      and lower(k.character) is not distinct from lower(c.character))`;

const images = ({ from, into }: MergePair) => sql`
  select id, ${into}::integer as person_id, person_id as was_person_id from images where person_id = ${from}`;

const externalIds = ({ from, into }: MergePair) => sql`
  select provider, kind, value, entity, ${into}::integer as entity_id, entity_id as was_entity_id
  from external_ids where entity = 'person' and entity_id = ${from}`;

const articles = ({ from, into }: MergePair) => sql`
  select a.article_id, ${into}::integer as person_id, a.person_id as was_person_id
  from news_article_people a where a.person_id = ${from} and not exists (
    select from news_article_people k where k.person_id = ${into} and k.article_id = a.article_id)`;

const channelItems = ({ from, into }: MergePair) => sql`
  select i.channel_id, i.kind, ${into}::integer as record_id, i.record_id as was_record_id
  from channel_items i where i.kind = 'person' and i.record_id = ${from} and not exists (
    select from channel_items k where k.kind = 'person' and k.record_id = ${into} and k.channel_id = i.channel_id)`;

const translations = ({ from, into }: MergePair) => sql`
  select t.language, ${into}::integer as person_id, t.person_id as was_person_id
  from person_translations t where t.person_id = ${from} and not exists (
    select from person_translations k where k.person_id = ${into} and k.language = t.language)`;

const follows = ({ from, into }: MergePair) => sql`
  select f.user_id, ${into}::integer as person_id, f.person_id as was_person_id
  from person_follows f where f.person_id = ${from} and not exists (
    select from person_follows k where k.person_id = ${into} and k.user_id = f.user_id)`;

/** Redirects of earlier merges now point to the remaining record. */
const mergedBefore = ({ from, into }: MergePair) => sql`
  select id, ${into}::integer as merged_into, merged_into as was_merged_into from people where merged_into = ${from}`;

/** In the order in which they are moved. */
const SELECTS = {
  credits,
  images,
  external_ids: externalIds,
  articles,
  channel_items: channelItems,
  translations,
  follows,
  merged_before: mergedBefore,
} satisfies MergeSelects;

type PersonRelation = Extract<MergeRelation, keyof typeof SELECTS>;

export const PERSON_RELATIONS: readonly string[] = Object.keys(SELECTS);

/** Reads the rows of a person as they would move to another. */
export const readPersonMergeMoves = createMergeMovesReader<PersonRelation>(SELECTS);
