import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createChannelsService } from '#catalogue/channels/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeComment } from '#community/comments/comments.factory.ts';
import { makeViewing } from '#community/diary/diary.factory.ts';
import { makeFollow } from '#community/relations/relations.factory.ts';
import { makeReview } from '#community/reviews/reviews.factory.ts';
import { makeWatchlist } from '#community/watchlist/watchlist.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import { useTestApp } from '#test/app.ts';

const kinora = useTestApp();

/** How often this connection has read tables from beginning to end, and not reported it yet. */
async function countScans(tx: Tx): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; scans: number }>`
    select relname as name, seq_scan::integer as scans from pg_stat_xact_user_tables where seq_scan > 0`.execute(
    tx,
  );
  return new Map(rows.map(({ name, scans }) => [name, scans]));
}

test.each([true, false])(
  'reads no table from beginning to end, with texts deleted: %s',
  async (deletesTexts) => {
    const { db } = kinora.platform;
    const [{ id }, { id: other }] = [await makeUser(db), await makeUser(db)];
    const { id: titleId } = await makeTitle(db);
    const about = { user_id: id, title_id: titleId };
    await makeReview(db, about);
    const { id: ratedId } = await makeTitle(db);
    await makeReview(db, { ...about, title_id: ratedId, body: null });
    const theirs = await makeReview(db, { user_id: other, title_id: titleId });
    const root = await makeComment(db, about);
    await makeComment(db, { ...about, thread_id: root.id });
    const mentions = JSON.stringify([{ id, name: 'Ada' }]);
    const mentioning = await makeComment(db, { ...about, user_id: other, mentions });
    await db.insertInto('review_likes').values({ review_id: theirs.id, user_id: id }).execute();
    await db.insertInto('comment_likes').values({ comment_id: mentioning.id, user_id: id }).execute();
    await createChannelsService(kinora.platform).createList(db, id, { name: 'Rain on windows' });
    await makeWatchlist(db, id, [{ title_id: titleId }]);
    await makeViewing(db, { ...about, watched_on: '2026-01-01' });
    await makeFollow(db, id, other);
    await makeFollow(db, other, id);
    const report = { reason: 'spam', body: '', reporter_id: other, comment_id: root.id };
    await db.insertInto('content_reports').values(report).execute();

    const parts = kinora.composition.parts.flatMap((part) => part.memberData ?? []);
    const scans = await transaction(db, async (tx) => {
      // Small tables would be read whole. Now only those are for which no index fits.
      await sql`set local enable_seqscan = off`.execute(tx);
      await sql`discard plans`.execute(tx);
      const before = await countScans(tx);
      for (const { remove } of parts) while ((await remove(tx, { id, deletesTexts }, 100)) > 0);
      await tx.deleteFrom('users').where('id', '=', id).execute();
      const after = [...(await countScans(tx))];
      return after.filter(([table, count]) => count > (before.get(table) ?? 0)).map(([table]) => table);
    });
    expect(scans).toEqual([]);
  },
);
