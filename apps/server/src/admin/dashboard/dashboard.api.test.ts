import { expect, test } from 'vitest';
import { findBackOfficeRecords, getBackOfficeCounts } from '@kinora/contracts/admin/dashboard.ts';
import { sql } from 'kysely';
import { makeChannel } from '#catalogue/channels/channels.factory.ts';
import { createPeopleService } from '#catalogue/people/index.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { useTestApp } from '#test/app.ts';
import { runListeners } from '#test/listeners.ts';
import { signIn } from '#test/sign-in.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });

test('counts only the records that the caller may edit', async () => {
  const editor = await signIn(kinora, { permissions: ['titles.update', 'genres.update'] });
  const count = async () => (await editor.call(getBackOfficeCounts)).counts;
  const before = await count();
  expect(before.map(({ name }) => name).toSorted()).toEqual(['genres', 'titles']);
  await makeTitle(kinora.platform.db);
  const { id } = await makeTitle(kinora.platform.db);
  await createTitlesService(kinora.platform).remove(kinora.platform.db, id);
  const titles = (await count()).find(({ name }) => name === 'titles');
  const had = before.find(({ name }) => name === 'titles')?.count ?? 0;
  expect(titles).toEqual({ name: 'titles', count: had + 1, is_exact: true });
});

test('estimates large counts', async () => {
  const { db } = kinora.platform;
  await sql`
    insert into keywords (name, slug) select 'Word ' || n, 'word-' || n from generate_series(1, 10400) n`.execute(
    db,
  );
  await sql`analyze keywords`.execute(db);
  const editor = await signIn(kinora, { permissions: ['keywords.update'] });
  const { counts } = await editor.call(getBackOfficeCounts);
  expect(counts).toEqual([{ name: 'keywords', count: 10_400, is_exact: false }]);
});

test('returns all counts to an admin', async () => {
  const admin = await signIn(kinora, { permissions: ['admin'] });
  const { counts } = await admin.call(getBackOfficeCounts);
  expect(counts).toHaveLength(9);
});

test('finds records by name, only of the kinds that the caller may edit', async () => {
  const titles = createTitlesService(kinora.platform);
  const film = await titles.create(kinora.platform.db, { type: 'movie', name: 'Corvinelle', year: 1999 });
  const series = await titles.create(kinora.platform.db, { type: 'series', name: 'Corvinelle by night' });
  const person = await createPeopleService(kinora.platform).create(kinora.platform.db, {
    name: 'Ada Corvinelle',
  });
  const channel = await makeChannel(kinora.platform, { name: 'Corvinelle corner' });
  await runListeners(kinora, ['index-titles', 'index-people', 'index-channels']);
  const find = async (permissions: string[]) => {
    const client = await signIn(kinora, { permissions });
    return (await client.call(findBackOfficeRecords, { query: { query: 'corvinelle' } })).results;
  };
  expect(await find(['titles.update'])).toMatchObject([
    { kind: 'title', id: film.id, name: 'Corvinelle', detail: '1999', picture: null },
    { kind: 'title', id: series.id },
  ]);
  expect((await find(['people.update'])).map(({ kind, id }) => [kind, id])).toEqual([['person', person.id]]);
  expect(await find(['channels.update'])).toEqual([
    { kind: 'channel', id: channel.id, name: 'Corvinelle corner', detail: channel.slug, picture: null },
  ]);
  expect(await find(['genres.update'])).toEqual([]);
});

test('requires access to the back office', async () => {
  const member = await signIn(kinora, { permissions: ['titles.update'], hasAdminAccess: false });
  for (const client of [member, kinora.client()]) {
    const status = client === member ? 403 : 401;
    expect(await client.refused(getBackOfficeCounts)).toMatchObject({ status });
    expect(await client.refused(findBackOfficeRecords, { query: { query: 'x' } })).toMatchObject({ status });
  }
  const editor = await signIn(kinora, { permissions: ['titles.update'] });
  expect(await editor.refused(findBackOfficeRecords, { query: { query: ' ' } })).toMatchObject({
    status: 422,
  });
});
