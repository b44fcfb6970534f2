import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { Activity } from '@kinora/contracts/community/activities.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeSeries } from '#community/diary/diary.factory.ts';
import { makeMember, makeProfile } from '#community/profiles/profiles.factory.ts';
import { makeFollow, makeMute } from '#community/relations/relations.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import { readFeed } from './activities.factory.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '100000' });
/** Its days change to summer time on 8 March 2026. */
const ZONE = 'America/New_York';
const START = Date.parse('2026-03-06T22:00:00Z');
const HOURS = 96;
const ITEMS = 3;

interface Part {
  readonly title: number;
  readonly episode: number | null;
  readonly isGone: boolean;
}
const parts: Part[] = [];

beforeAll(async () => {
  const { db } = kinora.platform;
  for (let film = 0; film < 4; film += 1)
    parts.push({ title: (await makeTitle(db)).id, episode: null, isGone: false });
  const series = await makeSeries(kinora.platform, { 1: [null, null] });
  parts.push({ title: series.id, episode: null, isGone: false });
  for (const key of ['1.1', '1.2'])
    parts.push({ title: series.id, episode: series.episode(key), isGone: false });
  const gone = await makeTitle(db);
  await db.updateTable('titles').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute();
  parts.push({ title: gone.id, episode: null, isGone: true });
});

/** Few members, titles and times, so that many rows share a day, a part or even the time. */
const who = fc.nat(6);
const part = fc.nat(7);
const when = fc.nat(HOURS * 2).map((half) => new Date(START + half * 1_800_000));
const viewingRows = fc.uniqueArray(
  fc.record({
    who,
    part,
    day: fc.nat(3),
    when,
    isPrivate: fc.boolean(),
    source: fc.constantFrom('member', 'player', 'import'),
  }),
  { selector: (row) => `${row.who} ${row.part} ${row.day}`, maxLength: 50, minLength: 10 },
);
const reviewRows = fc.uniqueArray(
  fc.record({ who, part, when, written: when, hasText: fc.boolean(), isHidden: fc.boolean() }),
  { selector: (row) => `${row.who} ${row.part}`, maxLength: 40, minLength: 10 },
);
const listRows = fc.array(
  fc.record({
    who,
    when,
    isPublic: fc.boolean(),
    added: fc.array(fc.record({ part: fc.nat(4), hours: fc.nat(60) }), { maxLength: 5 }),
  }),
  { maxLength: 6 },
);
const followerRows = fc.uniqueArray(fc.record({ who, when, isAccepted: fc.boolean() }), {
  selector: (row) => row.who,
});
const data = fc.record({
  viewings: viewingRows,
  reviews: reviewRows,
  lists: listRows,
  followers: followerRows,
});
type Data = typeof data extends fc.Arbitrary<infer Value> ? Value : never;

type Inserted<Rows extends readonly unknown[]> = (Rows[number] & { readonly id: number })[];
interface Stored {
  readonly members: number[];
  readonly viewings: Inserted<Data['viewings']>;
  readonly reviews: Inserted<Data['reviews']>;
  readonly lists: Inserted<Data['lists']>;
  readonly followers: Data['followers'];
}

const partOf = (index: number): Part => parts[index] ?? { title: 0, episode: null, isGone: true };

async function store(viewerId: number, { viewings, reviews, lists, followers }: Data): Promise<Stored> {
  const { db } = kinora.platform;
  const members: number[] = [];
  for (let made = 0; made < 7; made += 1)
    members.push((await makeUser(db, made === 5 ? { banned_at: new Date() } : {})).id);
  const member = (index: number) => members[index] ?? 0;
  for (const followed of members.slice(0, 6)) await makeFollow(db, viewerId, followed);
  await makeProfile(db, member(2), { visibility: 'followers' });
  await makeProfile(db, member(3), { visibility: 'private' });
  await makeMute(db, viewerId, member(4));
  const stored: Stored = { members, viewings: [], reviews: [], lists: [], followers };
  for (const row of viewings) {
    const { title, episode } = partOf(row.part);
    const { id } = await db
      .insertInto('viewings')
      .values({
        user_id: member(row.who),
        title_id: title,
        episode_id: episode,
        watched_on: `2026-03-0${row.day + 1}`,
        is_private: row.isPrivate,
        source: row.source,
        created_at: row.when,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    stored.viewings.push({ ...row, id });
  }
  for (const row of reviews) {
    const { title, episode } = partOf(row.part);
    const text = row.hasText
      ? { body: 'Slow.', written_at: row.written, state: row.isHidden ? 'hidden' : 'new' }
      : {};
    const { id } = await db
      .insertInto('reviews')
      .values({
        user_id: member(row.who),
        title_id: title,
        episode_id: episode,
        score: 7,
        updated_at: row.when,
        ...text,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    stored.reviews.push({ ...row, id });
  }
  for (const row of lists) stored.lists.push({ ...row, id: await storeList(member(row.who), row) });
  for (const { who: index, when: at, isAccepted } of followers)
    await makeFollow(db, member(index), viewerId, { created_at: at, accepted_at: isAccepted ? at : null });
  return stored;
}

async function storeList(
  userId: number,
  { when: at, isPublic, added }: Data['lists'][number],
): Promise<number> {
  const { db } = kinora.platform;
  const slug = randomUUID();
  const { id } = await db
    .insertInto('channels')
    .values({
      type: 'list',
      name: slug,
      slug,
      user_id: userId,
      config: '{}',
      is_public: isPublic,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [index, item] of added.entries())
    await db
      .insertInto('channel_items')
      .values({
        channel_id: id,
        kind: 'title',
        record_id: partOf(item.part).title,
        position: `a${index}`,
        created_at: new Date(at.getTime() - item.hours * 3_600_000),
      })
      .onConflict((conflict) => conflict.columns(['channel_id', 'kind', 'record_id']).doNothing())
      .execute();
  return id;
}

/** An entry of the model: where it is, and what can be compared. */
interface Entry {
  readonly at: Date;
  readonly source: number;
  readonly id: number;
  readonly shown: string;
}

// Swedish dates are ISO dates.
const dayOf = (at: Date) => at.toLocaleDateString('sv-SE', { timeZone: ZONE });
const isLater = (a: { when: Date; id: number }, b: { when: Date; id: number }) =>
  a.when.getTime() - b.when.getTime() || a.id - b.id;

function foldedDays<Row extends { who: number; when: Date; id: number }>(rows: readonly Row[]): Row[][] {
  const days = Map.groupBy(rows, (row) => `${row.who} ${dayOf(row.when)}`);
  return [...days.values()].map((day) => day.toSorted((a, b) => isLater(b, a)));
}

const withMore = (key: string, items: readonly string[]) =>
  `${key}: ${items.slice(0, ITEMS).join(', ')} and ${Math.max(0, items.length - ITEMS)}`;
const several = (kind: string, member: number, day: string, items: readonly string[]) =>
  withMore(`${kind}-${member}-${day}`, items);

const isVisible = (row: { who: number }) => row.who <= 2;
const isText = (row: Stored['reviews'][number]) => row.hasText && !row.isHidden;

const recordedOf = ({ viewings }: Stored) =>
  viewings.filter((row) => isVisible(row) && !row.isPrivate && row.source !== 'import');

/** One entry for each day of a member, with those of its rows that are items. */
const foldedEntries = <Row extends { who: number; when: Date; id: number; part: number }>(
  members: readonly number[],
  rows: readonly Row[],
  { source, kind, isItem }: { source: number; kind: string; isItem: (row: Row) => boolean },
): Entry[] =>
  foldedDays(rows).flatMap((day) => {
    const [latest] = day;
    const items = [
      ...new Set(day.filter((row) => !partOf(row.part).isGone && isItem(row)).map((row) => row.part)),
    ];
    if (latest === undefined || items.length === 0) return [];
    const shown = several(
      kind,
      members[latest.who] ?? 0,
      dayOf(latest.when),
      items.map((item) => name(item)),
    );
    return { at: latest.when, source, id: latest.id, shown };
  });

const watchedEntries = (stored: Stored): Entry[] =>
  foldedEntries(stored.members, recordedOf(stored), { source: 1, kind: 'watched', isItem: () => true });

function ratedEntries(stored: Stored): Entry[] {
  const recorded = recordedOf(stored);
  const isShownWithViewing = (row: Stored['reviews'][number]) =>
    recorded.some(
      (seen) => seen.who === row.who && seen.part === row.part && dayOf(seen.when) === dayOf(row.when),
    );
  return foldedEntries(stored.members, stored.reviews.filter(isVisible), {
    source: 2,
    kind: 'rated',
    isItem: (row) => !isText(row) && !isShownWithViewing(row),
  });
}

const reviewedEntries = ({ reviews }: Stored): Entry[] =>
  reviews
    .filter((row) => isVisible(row) && isText(row) && !partOf(row.part).isGone)
    .map((row) => ({
      at: row.written,
      source: 3,
      id: row.id,
      shown: `reviewed-${row.id}: ${name(row.part)}`,
    }));

const listedEntries = ({ lists }: Stored): Entry[] =>
  lists
    .filter((row) => isVisible(row) && row.isPublic)
    .flatMap(({ added, when: at, id }) => {
      const titleOf = (item: { part: number }) => partOf(item.part).title;
      const titles = added
        .filter((item, index) => added.findIndex((other) => titleOf(other) === titleOf(item)) === index)
        .map((item, index) => ({ ...item, index }))
        .filter((item) => dayOf(new Date(at.getTime() - item.hours * 3_600_000)) === dayOf(at))
        .toSorted((a, b) => a.hours - b.hours || a.index - b.index)
        .map((item) => String(titleOf(item)));
      return titles.length === 0 ? [] : { at, source: 4, id, shown: withMore(`listed-${id}`, titles) };
    });

const followedEntries = ({ followers, members }: Stored): Entry[] =>
  followers
    .filter((row) => row.isAccepted && ![4, 5].includes(row.who))
    .map((row) => {
      const id = members[row.who] ?? 0;
      return { at: row.when, source: 5, id, shown: `followed-${id}` };
    });

/** The feed, computed from the rows in the simplest way. */
const modelOf = (stored: Stored): string[] =>
  [watchedEntries, ratedEntries, reviewedEntries, listedEntries, followedEntries]
    .flatMap((entriesOf) => entriesOf(stored))
    .toSorted((a, b) => b.at.getTime() - a.at.getTime() || b.source - a.source || b.id - a.id)
    .map(({ shown }) => shown);

const name = (index: number): string => {
  const { title, episode } = partOf(index);
  return `${title} ${episode === null ? '' : index - 4}`;
};

function shownOf(entry: Activity): string {
  if (entry.kind === 'followed') return entry.key;
  if (entry.kind === 'reviewed') return `${entry.key}: ${entry.title.id} ${entry.episode ?? ''}`;
  if (entry.kind === 'listed')
    return `${entry.key}: ${entry.titles.map(({ id }) => id).join(', ')} and ${entry.more}`;
  if (entry.kind !== 'watched' && entry.kind !== 'rated') throw new Error(`Unexpected entry: ${entry.kind}`);
  return `${entry.key}: ${entry.items.map((item) => `${item.title.id} ${item.episode ?? ''}`).join(', ')} and ${entry.more}`;
}

test('pages of any size together equal the feed of a simple model', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(data, async (rows) => {
      const viewer = await makeMember(kinora, { timezone: ZONE });
      const expected = modelOf(await store(viewer.id, rows));
      for (const perPage of [1, 2, 3, 4, 5, 7, 10, expected.length + 1]) {
        const entries = await readFeed(viewer.client, 'following', Math.min(perPage, 100));
        expect(entries.map(shownOf)).toEqual(expected);
        expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length);
      }
    }),
    { numRuns: 25 },
  );
});
