import { afterAll, beforeAll, expect, test } from 'vitest';
import { getCommentContext, listComments, listReplies } from '@kinora/contracts/community/comments.ts';
import { getMemberList } from '@kinora/contracts/community/lists.ts';
import { getReview, listReviews } from '@kinora/contracts/community/reviews.ts';
import { createChannelsService } from '#catalogue/channels/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeComment } from '#community/comments/comments.factory.ts';
import { insertComment } from '#community/comments/index.ts';
import { makeReview } from '#community/reviews/reviews.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { createTestApp, useTestApp } from '#test/app.ts';
import { deleteAccount, withTexts } from '#test/delete-account.ts';
import { eventually } from '#test/eventually.ts';
import { waitForSignals } from '#test/signals.ts';
import { captureStatements } from '#test/statements.ts';

const CACHED = { CACHE_MEMORY_MB: '32', RATE_LIMIT_FACTOR: '1000' };
const kinora = useTestApp(CACHED);
const db = () => kinora.platform.db;

/** Another process of the same site. */
let neighbour: Awaited<ReturnType<typeof createTestApp>>;
beforeAll(async () => {
  neighbour = await createTestApp({ ...CACHED, DATABASE_URL: kinora.platform.config.DATABASE_URL });
});
afterAll(() => neighbour.close());

const NAME = 'Vesna Klimt';

async function makeTexts() {
  const { id } = await makeUser(db(), { name: NAME });
  const { id: other } = await makeUser(db(), { name: 'Someone' });
  const { id: titleId } = await makeTitle(db());
  const about = { user_id: id, title_id: titleId };
  const review = await makeReview(db(), { ...about, body: 'Slow, then not.' });
  const root = await makeComment(db(), {
    ...about,
    user_id: other,
    mentions: JSON.stringify([{ id, name: NAME }]),
  });
  const reply = { ...about, thread_id: root.id, parent_id: root.id };
  const comment = await insertComment(db(), { ...reply, body: 'I was there.' });
  const list = await createChannelsService(kinora.platform).createList(db(), id, {
    name: 'Rain on windows',
    is_public: true,
  });
  /** What visitors of a process read about the member. */
  const readIn = async (process: Pick<typeof neighbour, 'client'>) => {
    const visitor = process.client();
    const query = { subject: 'title' as const, subject_id: titleId };
    const answers = [
      await visitor.send(listReviews, { params: { id: titleId } }),
      await visitor.send(getReview, { params: { id: review.id } }),
      await visitor.send(listComments, { query }),
      await visitor.send(listReplies, { params: { id: root.id } }),
      await visitor.send(getCommentContext, { params: { id: comment.id } }),
      await visitor.send(getMemberList, { params: { slugOrId: list.slug } }),
    ];
    return answers.map(({ body }) => body);
  };
  return { id, readIn };
}

test.each(['keep', 'delete'] as const)(
  'a deletion drops the shared copies of all processes that show the member, with texts: %s',
  async (texts) => {
    const { id, readIn } = await makeTexts();
    for (const process of [kinora, neighbour]) {
      await waitForSignals(process.platform);
      for (const body of await readIn(process)) expect(body).toContain(NAME);
      expect(await captureStatements(() => readIn(process))).toEqual([]);
    }
    await withTexts(kinora, texts, () => deleteAccount(kinora, id));
    for (const process of [kinora, neighbour])
      await eventually(async () => expect((await readIn(process)).join()).not.toContain(NAME));
    const left = (await readIn(neighbour)).join();
    for (const text of ['Slow, then not.', 'I was there.'])
      expect(left.includes(text)).toBe(texts === 'keep');
  },
);
