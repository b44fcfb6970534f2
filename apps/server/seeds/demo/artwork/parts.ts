import { listDemoRecords } from '#admin/demo/index.ts';
import { createNewsService } from '#catalogue/news/index.ts';
import { createPeopleService } from '#catalogue/people/index.ts';
import type { StoredPicture } from '#catalogue/pictures/index.ts';
import { listOrigins } from '#catalogue/provenance/index.ts';
import { createSeasonsService } from '#catalogue/seasons/index.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction } from '#platform/db/transaction.ts';
import { drawNews } from '@kinora/demo-art/draw.ts';
import { findArticles } from '../news.ts';
import { drawDemoPortrait } from '../portraits.ts';
import { createTitleArt } from '../title-art.ts';
import { type ArtContext, type ArtTask, isMissing, originOf } from './task.ts';

/** Records without a picture that neither a seed nor an owner has ever set. */
async function listMissing<
  Field extends string,
  Row extends { id: number } & Record<Field, StoredPicture | null>,
>(
  db: Database,
  { entity, field }: { entity: 'episode' | 'person'; field: Field },
  rows: readonly Row[],
): Promise<Row[]> {
  const empty = rows.filter((row) => row[field] === null);
  const origins = await listOrigins(
    db,
    entity,
    empty.map(({ id }) => ({ id, fields: [field] })),
  );
  return empty.filter((row) => isMissing(row[field], origins.get(row.id), field));
}

/** Stills of episodes. */
export async function stillTasks({ db, events, store, content }: ArtContext): Promise<ArtTask[]> {
  const ids = await listDemoRecords(db, 'title');
  const titles = new Map(content.titles.map((title) => [ids.get(title.key), title]));
  // Without deleted titles, whose episodes are still stored.
  const present = await createTitlesService({ events }).listPictures(db, [...ids.values()]);
  const rows = await createSeasonsService({ events }).listStills(
    db,
    present.map(({ id }) => id),
  );
  const artOf = createTitleArt(store, content);
  const open = await listMissing(db, { entity: 'episode', field: 'still' }, rows);
  return open.flatMap(({ id, title_id: titleId, season_number: season, episode_number: episode }) => {
    const title = titles.get(titleId);
    const draw = title && artOf(title).stills.get(`${season}/${episode}`);
    if (title === undefined || draw === undefined) return [];
    const run = async () => {
      const still = await draw();
      await transaction(db, async (tx) => {
        // Changes nothing, but locks the title and throws when it was deleted.
        await createTitlesService({ events }).update(tx, titleId, {});
        await createSeasonsService({ events }).updateEpisode(tx, id, { still }, originOf(title));
      });
    };
    const subject = `the still of ${title.name}, season ${season}, episode ${episode}`;
    return [{ key: `still:${id}` as const, subject, pictures: 1, run }];
  });
}

/** Portraits of people. */
export async function portraitTasks({ db, events, store, content }: ArtContext): Promise<ArtTask[]> {
  const ids = await listDemoRecords(db, 'person');
  const rows = await createPeopleService({ events }).listPortraits(db, [...ids.values()]);
  const open = new Set(
    (await listMissing(db, { entity: 'person', field: 'portrait' }, rows)).map((row) => row.id),
  );
  return content.people.flatMap((person) => {
    const id = ids.get(person.key);
    if (id === undefined || !open.has(id)) return [];
    const run = async () => {
      const portrait = await store('portraits', () => drawDemoPortrait(person));
      await createPeopleService({ events }).update(db, id, { portrait }, originOf(person));
    };
    return [{ key: `portrait:${id}` as const, subject: `the portrait of ${person.name}`, pictures: 1, run }];
  });
}

/** Pictures of articles. Their fields have no origins, so an article that was edited since the seed is left alone. */
export async function newsTasks({ db, events, store, content }: ArtContext): Promise<ArtTask[]> {
  const find = await findArticles({ db, events }, content.news);
  return content.news.flatMap((article) => {
    const row = find(article);
    if (row === undefined || row.has_image || row.is_changed) return [];
    const { id } = row;
    const genres = content.titles.find(({ key }) => article.titles.includes(key))?.genres ?? [];
    const run = async () => {
      const image = await store('news', () => drawNews({ key: article.key, name: article.title, genres }));
      await createNewsService({ events }).addFirstImage(db, id, image);
    };
    return [{ key: `news:${id}` as const, subject: `the picture of "${article.title}"`, pictures: 1, run }];
  });
}
