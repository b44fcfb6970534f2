import { type Title, TITLE_PAGE } from '@kinora/contracts/catalogue/titles.ts';
import { type TitleField, titleFields } from '@kinora/contracts/catalogue/title-fields.ts';
import { fieldNames } from '@kinora/contracts/platform/record-fields.ts';
import { type CreditRow, titleCredits } from '#catalogue/credits/index.ts';
import { type ImageRow, titleImages } from '#catalogue/images/index.ts';
import type { StoredPicture } from '#catalogue/pictures/index.ts';
import {
  TITLE_PRESENCE,
  titleCardColumns,
  type TitleCardRow,
  type TitlePresence,
} from '#catalogue/title-cards/index.ts';
import { titlePlay, titleVideos, type VideoRow } from '#catalogue/videos/index.ts';
import { fieldColumnText } from '#platform/db/field-columns.ts';
import { defineStatement, type StatementPool } from '#platform/db/statement.ts';

export interface SeasonSummaryRow extends Omit<Title['seasons'][number], 'poster'> {
  poster: StoredPicture | null;
}

interface StoredParts {
  backdrop: StoredPicture | null;
  logo: StoredPicture | null;
  seasons: SeasonSummaryRow[];
  cast: CreditRow[];
  crew: CreditRow[];
  videos: VideoRow[];
  images: ImageRow[];
  similar: TitleCardRow[];
}

/** Everything a title's page shows, as read by one statement. */
export type TitlePageRow = TitleCardRow &
  TitlePresence &
  StoredParts &
  Omit<Title, keyof TitleCardRow | keyof StoredParts>;

/** Cards read these fields themselves. */
const IN_CARD: readonly string[] = ['type', 'name', 'year'] satisfies TitleField[];
const namesOf = (isTranslated: boolean) =>
  fieldNames(titleFields, ({ options }) => (options.isTranslated ?? false) === isTranslated).filter(
    (name) => !IN_CARD.includes(name),
  );
const [PLAIN, TRANSLATED] = [namesOf(false), namesOf(true)];

/** The seasons of the title `t`, specials last. */
export const SEASON_SUMMARIES = `
  (select coalesce(json_agg(s), '[]') from (
    select number, name, release_date, episode_count, poster from seasons
    where title_id = t.id order by number = 0, number) s)`;

/** Cards of the titles most similar to the title `t`. */
export const SIMILAR_TITLES = `
  (select coalesce(json_agg(s), '[]') from (
    select ${titleCardColumns('o')}
    from unnest((select ids from title_similar where title_id = t.id))
      with ordinality wanted(wanted_id, place)
    join titles o on o.id = wanted_id and o.deleted_at is null
    order by place limit ${TITLE_PAGE.similar}) s)`;

/**
 * One round trip for the whole page, because round trips dominate the cost in Node. Texts are in the first preferred
 * language that has them, otherwise in the title's own.
 */
const pageStatement = defineStatement<[id: number, languages: readonly string[]], { page: TitlePageRow }>(
  'title-page',
  `select row_to_json(x) as page from (
    select ${titleCardColumns('t')}, ${TITLE_PRESENCE}, ${fieldColumnText('t', PLAIN)},
      ${TRANSLATED.map((name) => `coalesce(tr.${name}, t.${name}) as ${name}`).join(', ')},
      t.backdrop, t.logo, t.season_count, t.episode_count, t.source, t.licence,
      (select coalesce(json_agg(g), '[]') from (
        select id, name, slug from genres where id = any(t.genre_ids) order by name) g) as genres,
      (select coalesce(json_agg(k), '[]') from (
        select id, name, slug from keywords where id = any(t.keyword_ids) order by name) k) as keywords,
      (select row_to_json(c) from (
        select id, name, slug from collections where id = t.collection_id) c) as collection,
      (select coalesce(json_agg(s), '[]') from (
        select source, average, votes from title_scores where title_id = t.id order by source) s) as scores,
      ${titlePlay.target('t')} as play,
      ${titlePlay.availability('t')} as availability,
      ${SEASON_SUMMARIES} as seasons,
      ${titleCredits('cast', TITLE_PAGE.cast)} as cast,
      ${titleCredits('crew', TITLE_PAGE.crew)} as crew,
      ${titleVideos(TITLE_PAGE.videos)} as videos,
      ${titleImages(TITLE_PAGE.images)} as images,
      ${SIMILAR_TITLES} as similar
    from titles t
    left join lateral (
      select ${TRANSLATED.join(', ')} from title_translations
      where title_id = t.id and language = any($2)
      order by array_position($2, language) limit 1) tr on true
    where t.id = $1) x`,
);

export async function findPage(
  pool: StatementPool,
  id: number,
  languages: readonly string[],
): Promise<TitlePageRow | undefined> {
  const [row] = await pageStatement(pool, id, languages);
  return row?.page;
}
