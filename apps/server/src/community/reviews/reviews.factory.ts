import { saveReview } from '@kinora/contracts/community/reviews.ts';
import { createSeasonsService } from '#catalogue/seasons/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import type { Executor } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { TestApp } from '#test/app.ts';
import { withSession } from '#test/sign-in.ts';
import { insert, type ReviewWrite } from './reviews.repository.ts';

/** Creates a review with text. */
export const makeReview = (
  db: Executor,
  values: Partial<ReviewWrite> & Pick<ReviewWrite, 'title_id' | 'user_id'>,
): Promise<{ id: number }> => insert(db, { score: 7, body: 'Worth the evening.', ...values });

/** A member who may write, with a browser. */
export async function makeReviewer(kinora: TestApp, permissions = ['titles.view', 'reviews.create']) {
  const { id } = await makeUser(kinora.platform.db, { permissions });
  const client = await withSession(kinora, id);
  const write = async (
    titleId: number,
    body: Partial<(typeof saveReview.body)['_zod']['input']> = {},
    query: { season?: number; episode?: number } = {},
  ) => {
    const input = { score: 8, body: 'Slow, then not.', is_spoiler: false, spoiler_until: null, ...body };
    return (await client.call(saveReview, { params: { id: titleId }, query, body: input })).review;
  };
  return { id, client, write };
}

/** Creates a series with two seasons of three episodes. The last one has not aired. */
export async function makeAiredSeries({ db, events }: Pick<Platform, 'db' | 'events'>) {
  const { id } = await makeTitle(db, { type: 'series' });
  const episodes = new Map<string, number>();
  for (const number of [1, 2]) {
    const season = await createSeasonsService({ events }).add(
      db,
      id,
      { number },
      [1, 2, 3].map((episode) => ({
        episode_number: episode,
        release_date: number === 2 && episode === 3 ? '2999-01-01' : '2020-01-01',
      })),
    );
    for (const [episode, episodeId] of season.episodeIds) episodes.set(`${number}.${episode}`, episodeId);
  }
  return { id, episode: (key: string) => episodes.get(key) ?? 0 };
}
