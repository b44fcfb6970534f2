import { expect, test } from 'vitest';
import { deleteUser } from '@kinora/contracts/foundation/account.ts';
import { makeComment } from '#community/comments/comments.factory.ts';
import { makeReview } from '#community/reviews/reviews.factory.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import { withSession } from '#test/sign-in.ts';
import { makeVideo } from '#test/videos.ts';

const kinora = useTestApp();

// Must match what the dialog on the account page promises.
test('deleting an account deletes its lists and watch history, and anonymizes ratings, reviews and comments', async () => {
  const { db } = kinora.platform;
  const { id } = await makeUser(db);
  const { id: titleId } = await makeTitle(db);
  const review = await makeReview(db, { title_id: titleId, user_id: id });
  const comment = await makeComment(db, { title_id: titleId, user_id: id });
  const list = await db
    .insertInto('channels')
    .values({ type: 'list', name: 'My list', slug: `my-list-${id}`, config: '{}', user_id: id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const videoId = await makeVideo(kinora.platform, titleId);
  await db
    .insertInto('watch_progress')
    .values({ user_id: id, video_id: videoId, title_id: titleId, position: 60, updated_at: new Date() })
    .execute();

  const client = await withSession(kinora, id, { confirmed: true });
  await client.call(deleteUser, { params: { id: 'me' }, query: { deleteCurrentUser: 'true' } });

  const left = (table: 'reviews' | 'comments' | 'channels', rowId: number) =>
    db.selectFrom(table).select('user_id').where('id', '=', rowId).execute();
  expect(await left('reviews', review.id)).toEqual([{ user_id: null }]);
  expect(await left('comments', comment.id)).toEqual([{ user_id: null }]);
  expect(await left('channels', list.id)).toEqual([]);
  expect(await db.selectFrom('watch_progress').select('user_id').where('user_id', '=', id).execute()).toEqual(
    [],
  );
});
