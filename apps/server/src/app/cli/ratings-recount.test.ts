import { expect, test } from 'vitest';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeReview } from '#community/reviews/reviews.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import { runCommand } from '#test/cli.ts';

const kinora = useTestApp();
const db = () => kinora.platform.db;
const run = (...args: string[]) => runCommand(kinora, 'ratings:recount', ...args);
const totalsOf = (titleId: number) =>
  db()
    .selectFrom('rating_totals')
    .select(['votes', 'points', 'histogram'])
    .where('title_id', '=', titleId)
    .executeTakeFirst();

async function makeRatedTitle(): Promise<number> {
  const { id } = await makeTitle(db());
  for (const score of [3, 8])
    await makeReview(db(), { title_id: id, user_id: (await makeUser(db())).id, score });
  return id;
}

test('corrects the totals of one title, or of all', async () => {
  const [one, other, empty] = [await makeRatedTitle(), await makeRatedTitle(), (await makeTitle(db())).id];
  await db().insertInto('rating_totals').values({ title_id: empty, votes: 4, points: 40 }).execute();
  const right = { votes: 2, points: 11, histogram: [0, 0, 1, 0, 0, 0, 0, 1, 0, 0] };
  const corrected = (count: number) => ({
    code: 0,
    output: `Corrected ${count}. The worker updates the scores.`,
  });
  expect(await run(String(one))).toEqual(corrected(1));
  expect(await totalsOf(one)).toEqual(right);
  expect(await totalsOf(other)).toBeUndefined();
  expect(await run()).toEqual(corrected(2));
  expect(await totalsOf(other)).toEqual(right);
  expect(await totalsOf(empty)).toMatchObject({ votes: 0, points: 0 });
  expect(await run()).toEqual({ code: 0, output: 'All totals were right.' });
  expect(await db().selectFrom('rating_changes').selectAll().execute()).toEqual([]);
});

test.each([
  [['x'], '"x" is not an id.'],
  [['1', '2'], '"2" is not expected here.'],
])('rejects the arguments %j', async (args, sentence) => {
  const { code, output } = await run(...args);
  expect(code).toBe(2);
  expect(output).toContain(sentence);
});
