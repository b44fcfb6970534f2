import { describe, expect, test } from 'vitest';
import { mergePerson } from '@kinora/contracts/admin/merges.ts';
import { getEditedPerson } from '@kinora/contracts/admin/people.ts';
import { markNotificationsRead } from '@kinora/contracts/foundation/notifications.ts';
import { makePerson } from '#catalogue/people/people.factory.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeMember } from '#community/profiles/profiles.factory.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { signIn } from '#test/sign-in.ts';
import { deliver, makePersonFollow, readNotifications, runSchedule } from './follows.factory.ts';

const DAY_MS = 86_400_000;
const NOON = Date.UTC(2026, 10, 20, 12);
let later = 0;
const clock = { now: () => new Date(NOON + later) };
const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' }, [], { clock });
const db = () => kinora.platform.db;

const ago = (days: number) => new Date(NOON - days * DAY_MS).toISOString().slice(0, 10);
const announce = (days = 0) => {
  later = days * DAY_MS;
  // Sessions end while nobody uses them.
  return runSchedule(kinora, 'announce-titles-of-people').finally(() => {
    later = 0;
  });
};
const textsOf = async (client: TestClient) => (await readNotifications(client)).map(({ text }) => text);

interface Part {
  readonly department?: number;
  readonly position?: number;
  readonly job?: string;
}

const credit = (titleId: number, personId: number, { department = 1, position = 0, job }: Part = {}) =>
  db()
    .insertInto('credits')
    .values({ title_id: titleId, person_id: personId, department, position, job: job ?? null })
    .execute();

async function makeFan(...people: readonly { id: number }[]) {
  const member = await makeMember(kinora);
  for (const { id } of people) await makePersonFollow(kinora.platform, member.id, id);
  return member;
}

describe('a title of a followed person', () => {
  test('is announced once, when it is released', async () => {
    const [ana, film] = [await makePerson(db()), await makeTitle(db(), { release_date: ago(-1) })];
    await credit(film.id, ana.id);
    const { client } = await makeFan(ana);
    await announce();
    expect(await textsOf(client)).toEqual([]);
    await announce(1);
    await announce(1);
    expect(await readNotifications(client)).toEqual([
      {
        text: `A new film with ${ana.name} is out: ${film.name}`,
        detail: undefined,
        path: expect.stringContaining(`/titles/${film.id}/`),
      },
    ]);
  });

  test('is announced if it is credited within 30 days, once for all of its people', async () => {
    const people = [await makePerson(db()), await makePerson(db()), await makePerson(db())];
    const [recent, old] = [
      await makeTitle(db(), { release_date: ago(30), type: 'series' }),
      await makeTitle(db(), { release_date: ago(31) }),
    ];
    const { client } = await makeFan(...people);
    await announce();
    for (const [position, { id }] of people.entries())
      for (const title of [recent, old]) await credit(title.id, id, { position });
    await announce();
    const [first, second] = people.map(({ name }) => name);
    expect(await textsOf(client)).toEqual([
      `A new series with ${first}, ${second} and 1 other is out: ${recent.name}`,
    ]);
  });

  test.each<[string, Part, boolean]>([
    ['the tenth of the cast', { position: 9 }, true],
    ['the eleventh of the cast', { position: 10 }, false],
    ['the director', { department: 2, job: 'Director', position: 40 }, true],
    ['an assistant director', { department: 2, job: 'Assistant Director' }, false],
    ['a writer', { department: 3, job: 'Screenplay', position: 40 }, true],
    ['the creator', { department: 4, job: 'Creator' }, true],
    ['a producer', { department: 4, job: 'Producer' }, false],
  ])('notifies the followers of %s: %j, %s', async (_, part, isNotified) => {
    const [ana, film] = [await makePerson(db()), await makeTitle(db(), { release_date: ago(0) })];
    const { client } = await makeFan(ana);
    await credit(film.id, ana.id, part);
    await announce();
    expect(await textsOf(client)).toHaveLength(isNotified ? 1 : 0);
  });

  test('names only the people whom the reader follows', async () => {
    const [ana, ben] = [await makePerson(db()), await makePerson(db())];
    const film = await makeTitle(db(), { release_date: ago(0) });
    await credit(film.id, ana.id);
    await credit(film.id, ben.id, { position: 1 });
    const [fan, both] = [await makeFan(ben), await makeFan(ana, ben)];
    await announce();
    expect(await textsOf(fan.client)).toEqual([`A new film with ${ben.name} is out: ${film.name}`]);
    expect(await textsOf(both.client)).toEqual([
      `A new film with ${ana.name} and ${ben.name} is out: ${film.name}`,
    ]);
  });

  test('is not announced if it is deleted, and disappears with it', async () => {
    const ana = await makePerson(db());
    const { client } = await makeFan(ana);
    const titles = createTitlesService(kinora.platform);
    const [gone, deletedLater] = [
      await makeTitle(db(), { release_date: ago(0) }),
      await makeTitle(db(), { release_date: ago(0) }),
    ];
    for (const { id } of [gone, deletedLater]) await credit(id, ana.id);
    await titles.remove(db(), gone.id);
    await announce();
    await titles.remove(db(), deletedLater.id);
    expect(await textsOf(client)).toEqual([
      'This notification is about something that is no longer available.',
    ]);
  });

  test('reaches the followers of a person who is merged before the delivery', async () => {
    const editor = await signIn(kinora, { permissions: ['people.update'] });
    const [ana, same] = [await makePerson(db()), await makePerson(db())];
    const film = await makeTitle(db(), { release_date: ago(0) });
    await credit(film.id, ana.id);
    const { client } = await makeFan(ana);
    const schedules = kinora.composition.parts.flatMap((part) => part.schedules ?? []);
    await schedules.find(({ name }) => name === 'announce-titles-of-people')?.run();
    const versionOf = async (id: number) =>
      (await editor.call(getEditedPerson, { params: { id } })).person.version;
    const body = {
      into: same.id,
      version: await versionOf(ana.id),
      into_version: await versionOf(same.id),
      take: [],
    };
    await editor.call(mergePerson, { params: { id: ana.id }, body });
    await deliver(kinora);
    expect(await textsOf(client)).toEqual([`A new film with ${same.name} is out: ${film.name}`]);
    await client.call(markNotificationsRead, { body: { markAllAsUnread: true } });
    await announce();
    expect(await textsOf(client)).toHaveLength(1);
  });
});
