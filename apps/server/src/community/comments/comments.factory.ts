import type { CommentSubject } from '@kinora/contracts/community/comments.ts';
import { createChannelsService } from '#catalogue/channels/index.ts';
import { createNewsService } from '#catalogue/news/index.ts';
import { makeSeries } from '#community/diary/diary.factory.ts';
import { makeReview } from '#community/reviews/reviews.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import type { Executor } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { makeVideo } from '#test/videos.ts';
import { type CommentWrite, insert } from './comments.writing.repository.ts';

/** Creates a comment; a reply to the first comment of its thread unless `parent_id` names another one. */
export async function makeComment(
  db: Executor,
  values: Partial<CommentWrite> & Pick<CommentWrite, 'user_id'>,
): Promise<{ id: number }> {
  const parent = values.thread_id === undefined ? {} : { parent_id: values.thread_id };
  const comment = await insert(db, { body: 'The last shot!', ...parent, ...values });
  if (comment === undefined) throw new Error('This key is in use');
  return comment;
}

/** Creates one subject of each kind: a series of two seasons, its video, its review, an article and a public list. */
export async function makeSubjects(
  platform: Pick<Platform, 'db'> & Parameters<typeof createChannelsService>[0],
): Promise<Record<CommentSubject, number> & { ownerId: number; episode: (key: string) => number }> {
  const { db } = platform;
  const series = await makeSeries(platform, { 1: [null, null], 2: [null] });
  const { id: ownerId } = await makeUser(db);
  const video = await makeVideo(platform, series.id, { name: 'Trailer' });
  const article = await createNewsService(platform).create(db, {
    title: 'News',
    body: '<p>Text.</p>',
    published_at: '2026-01-01T00:00:00Z',
    titleIds: [],
    personIds: [],
  });
  const list = await createChannelsService(platform).createList(db, ownerId, { name: 'Rain on windows' });
  const review = await makeReview(db, { title_id: series.id, user_id: ownerId });
  return {
    title: series.id,
    video,
    article: article.id,
    list: list.id,
    review: review.id,
    ownerId,
    episode: series.episode,
  };
}
