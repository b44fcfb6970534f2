import { createSeasonsService } from '#catalogue/seasons/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import type { Executor } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { insert, type ViewingWrite } from './diary.repository.ts';

/** Creates a viewing, on an unknown day unless the values name one. */
export const makeViewing = (db: Executor, values: ViewingWrite): Promise<{ id: number }> =>
  insert(db, values);

/** Creates a series with these episodes, by season; each has a date, or null. */
export async function makeSeries(
  { db, events }: Pick<Platform, 'db' | 'events'>,
  seasons: Readonly<Record<number, readonly (string | null)[]>>,
) {
  const { id, name } = await makeTitle(db, { type: 'series' });
  const episodes = new Map<string, number>();
  for (const [number, dates] of Object.entries(seasons)) {
    const season = await createSeasonsService({ events }).add(
      db,
      id,
      { number: Number(number) },
      dates.map((date, index) => ({
        episode_number: index + 1,
        name: `Part ${number}.${index + 1}`,
        release_date: date,
      })),
    );
    for (const [episode, episodeId] of season.episodeIds) episodes.set(`${number}.${episode}`, episodeId);
  }
  const episode = (key: string): number => {
    const episodeId = episodes.get(key);
    if (episodeId === undefined) throw new Error(`The series has no episode ${key}`);
    return episodeId;
  };
  return { id, name, episode };
}
