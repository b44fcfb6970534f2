import { beforeAll, expect, test } from 'vitest';
import { updateListVisibility } from '@kinora/contracts/community/lists.ts';
import { changeSettings } from '#community/text-checks/text-checks.factory.ts';
import { useTestApp } from '#test/app.ts';
import { importsOf, makeCatalogue, makeImporter } from './imports.factory.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
const DAY_MS = 24 * 3600 * 1000;
const LINKS = 'See https://a.example and https://b.example for more of this.';
const LONG = 'A film about a tram that waits for nobody, and one that does.';

beforeAll(async () => {
  await makeCatalogue(kinora);
  await changeSettings(kinora, 'words', { held: ['casino'], refused: ['pharmacy'] });
});

const setAge = (userId: number, days: number) =>
  kinora.platform.db
    .updateTable('users')
    .set({ created_at: new Date(kinora.platform.clock.now().getTime() - days * DAY_MS) })
    .where('id', '=', userId)
    .execute();

async function makeMember(days = 30) {
  const member = await makeImporter(kinora);
  await setAge(member.id, days);
  return { ...member, imports: importsOf(kinora, member) };
}

/** Imports one review of each of these titles. */
async function importReviews(
  { imports }: Awaited<ReturnType<typeof makeMember>>,
  reviews: Readonly<Record<string, string>>,
) {
  const lines = Object.entries(reviews).map(([name, text]) => `${name},8,"${text}"`);
  const { id } = await imports.upload('films.csv', ['Title,Rating10,Review', ...lines].join('\n'));
  return imports.run(id);
}

const reviewsOf = (userId: number) =>
  kinora.platform.db
    .selectFrom('reviews')
    .innerJoin('titles', 'titles.id', 'reviews.title_id')
    .select(['titles.name', 'reviews.body', 'reviews.state', 'hold_reason', 'hold_word'])
    .where('user_id', '=', userId)
    .where('body', 'is not', null)
    .orderBy('titles.name')
    .execute();

test('reviews with words of the owner are held or refused', async () => {
  const member = await makeMember();
  const texts = { Perigee: 'Win at the casino.', Kestrel: 'A cheap pharmacy.', 'Tram 14': LONG };
  expect(await importReviews(member, texts)).toMatchObject({ state: 'done', refused: 1 });
  expect(await reviewsOf(member.id)).toEqual([
    {
      name: 'Perigee',
      body: texts.Perigee,
      state: 'held',
      hold_reason: 'words',
      hold_word: 'casino',
    },
    { name: 'Tram 14', body: LONG, state: 'new', hold_reason: null, hold_word: null },
  ]);
});

test('reviews of a new member wait if they have many links, and all of them if the owner wants it', async () => {
  const member = await makeMember(1);
  await importReviews(member, { Perigee: LINKS, Kestrel: 'Fine.' });
  const held = { state: 'held', hold_reason: 'new_member', hold_word: null };
  expect(await reviewsOf(member.id)).toMatchObject([
    { name: 'Kestrel', state: 'new' },
    { name: 'Perigee', ...held },
  ]);

  await changeSettings(kinora, 'posting', { holds_new: true });
  const another = await makeMember(1);
  await importReviews(another, { Kestrel: 'Fine.' });
  expect(await reviewsOf(another.id)).toMatchObject([held]);
  await changeSettings(kinora, 'posting', { holds_new: false });
});

test('a review that three others have imported waits', async () => {
  const text = 'Follow me for more films like this one, all of them for free.';
  for (const hold of [null, null, null, 'repeated'] as const) {
    const member = await makeMember();
    await importReviews(member, { Perigee: text });
    expect(await reviewsOf(member.id)).toMatchObject([{ hold_reason: hold }]);
  }
});

test('a list that was shared gets titles, but no notes that nobody has checked', async () => {
  const member = await makeMember();
  const list = (...rows: string[]) =>
    [
      'Letterboxd list export v7',
      'Date,Name,Tags,URL,Description',
      '2026-05-01,Lamps,,,',
      '',
      'Position,Name,Year,URL,Description',
      ...rows,
    ].join('\n');
  const first = await member.imports.uploadZip({ 'lists/lamps.csv': list('1,Perigee,2026,,First') });
  await member.imports.run(first.id);
  const { db } = kinora.platform;
  const { id } = await db
    .selectFrom('channels')
    .select('id')
    .where('user_id', '=', member.id)
    .executeTakeFirstOrThrow();
  await member.client.call(updateListVisibility, { params: { id }, body: { visibility: 'public' } });
  const second = await member.imports.uploadZip({
    'lists/lamps.csv': list('1,Perigee,2026,,First', '2,Kestrel,2026,,Win at the casino'),
  });
  await member.imports.run(second.id);
  const items = await db
    .selectFrom('channel_items')
    .innerJoin('titles', 'titles.id', 'record_id')
    .select(['titles.name', 'note'])
    .where('channel_id', '=', id)
    .orderBy('position')
    .execute();
  expect(items).toEqual([
    { name: 'Perigee', note: 'First' },
    { name: 'Kestrel', note: null },
  ]);
});
