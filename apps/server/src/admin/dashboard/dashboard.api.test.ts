import { describe, expect, test } from 'vitest';
import { findBackOfficeRecords, getBackOfficeCounts } from '@kinora/contracts/admin/dashboard.ts';
import { makeChannel } from '#catalogue/channels/channels.factory.ts';
import { createPeopleService } from '#catalogue/people/index.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { makeContactMessage } from '#foundation/contact/contact.factory.ts';
import { useTestApp } from '#test/app.ts';
import { runListeners } from '#test/listeners.ts';
import { signIn } from '#test/sign-in.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });

describe('the counts in the sidebar', () => {
  const counts = async (permissions: string[]) =>
    (await (await signIn(kinora, { permissions })).call(getBackOfficeCounts)).counts;

  test('contain only the work that the caller may do', async () => {
    expect(await counts(['comments.update', 'genres.update'])).toEqual([{ name: 'comments', count: 0 }]);
    expect(await counts(['genres.update'])).toEqual([]);
    expect((await counts(['admin'])).map(({ name }) => name)).toEqual([
      'get-started',
      'reviews',
      'comments',
      'lists',
      'messages',
    ]);
  });

  test('count unread messages, and neither read nor finished ones', async () => {
    const { db } = kinora.platform;
    await makeContactMessage(db);
    await makeContactMessage(db, { read_at: new Date() });
    await makeContactMessage(db, { status: 'done' });
    await makeContactMessage(db, { status: 'spam' });
    expect(await counts(['contact.update'])).toEqual([{ name: 'messages', count: 1 }]);
  });

  test('stop at one hundred', async () => {
    for (let index = 0; index < 101; index += 1) await makeContactMessage(kinora.platform.db);
    expect(await counts(['contact.update'])).toEqual([{ name: 'messages', count: 100 }]);
  });
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
