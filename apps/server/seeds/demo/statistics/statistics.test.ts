import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDemoRecords, listDemoDays, listDemoRecords } from '#admin/demo/index.ts';
import { playHistory } from '#catalogue/play-stats/index.ts';
import { visitHistory } from '#catalogue/visits/index.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { transaction } from '#platform/db/transaction.ts';
import { useTestApp } from '#test/app.ts';
import { makeVideo } from '#test/videos.ts';
import { readDemoContent } from '../content.ts';
import { createDemoWriter } from '../demo-writer.ts';
import { seedTitles } from '../titles.ts';
import { busyness, daysBefore, listPremieres } from './calendar.ts';
import { seedPlays } from './plays.ts';
import { readVideos } from './videos.ts';
import { seedVisits } from './visits.ts';

const kinora = useTestApp();
const db = () => kinora.platform.db;
/** Three weeks after the second season of Saltglass began. */
const NOW = new Date('2026-11-19T19:30:00Z');
const all = readDemoContent();
const content = {
  ...all,
  titles: all.titles
    .filter(({ key }) => ['saltglass', 'perigee', 'kestrel'].includes(key))
    .map((title) => ({ ...title, cast: [], crew: [] })),
};
/** A day on which the site had visitors and viewers of its own. */
const OWN_DAY = '2026-10-10';
let memberIds: number[];

interface Sum {
  readonly key: string;
  readonly n: number;
}
const sumsOf = async (text: string): Promise<Map<string, number>> => {
  const { rows } = await sql<Sum>`select key, n from (${sql.raw(text)}) sums`.execute(db());
  return new Map(rows.map(({ key, n }) => [key, n]));
};
const numberOf = async (text: string): Promise<number> =>
  (await sumsOf(`select '' as key, (${text})::integer as n`)).get('') ?? Number.NaN;

beforeAll(async () => {
  await seedTitles(createDemoWriter(db()), content);
  const titles = await listDemoRecords(db(), 'title');
  const { rows } = await sql<{ id: number; season: number; episode: number }>`
    select id, season_number as season, episode_number as episode from episodes
    where title_id = ${titles.get('saltglass')}::integer and season_number < 3 order by 2, 3`.execute(db());
  for (const { id } of rows)
    await makeVideo(kinora.platform, titles.get('saltglass') ?? 0, { episode_id: id, seconds: 20 });
  await makeVideo(kinora.platform, titles.get('perigee') ?? 0, { seconds: 24 });
  const trailer = content.titles.find(({ key }) => key === 'kestrel')?.videos[0]?.name ?? '';
  await makeVideo(kinora.platform, titles.get('kestrel') ?? 0, {
    name: trailer,
    category: 'trailer',
    seconds: 8,
  });
  memberIds = await Promise.all(Array.from({ length: 6 }, async () => (await makeUser(db())).id));
  await addDemoRecords(
    db(),
    'member',
    memberIds.map((id) => ({ key: `member-${id}`, id })),
  );
  const [own] = await readVideos(db(), content);
  if (own === undefined) throw new Error('Expected a video');
  const visit = { day: OWN_DAY, hour: 9, page: 'home', country: 'NO', referrer: '', isNewVisitor: true };
  await transaction(db(), (tx) =>
    visitHistory.addDay(tx, [{ ...visit, device: 'desktop', browser: 'Firefox', platform: 'Linux' }]),
  );
  const play = {
    at: Date.parse(`${OWN_DAY}T09:00:00Z`),
    videoId: own.id,
    titleId: own.titleId,
    episodeId: null,
  };
  const viewer = { userId: null, viewer: 7, views: 1, seconds: 60, seen: null, finishes: 0 };
  const agent = { country: 'NO', device: 'desktop', browser: 'Firefox', platform: 'Linux', referrer: '' };
  await playHistory.add(
    db(),
    { days: [OWN_DAY], rows: [{ ...play, ...viewer, ...agent }] },
    async () => undefined,
  );
  await seedVisits(db(), content, NOW);
  await seedPlays(db(), { content, memberIds, now: NOW });
}, 120_000);

describe('the calendar', () => {
  const days = daysBefore(NOW);
  const premieres = listPremieres(content, days);

  test('has the ninety days before today', () => {
    expect(days).toHaveLength(90);
    expect([days[0], days.at(-1)]).toEqual(['2026-08-21', '2026-11-18']);
  });

  test('is busier at weekends and after a premiere', () => {
    expect(premieres).toContainEqual({ title: 'saltglass', day: '2026-10-30' });
    const of = (day: string) => busyness(day, days, premieres);
    expect(of('2026-10-24')).toBeGreaterThan(1.2 * of('2026-10-21'));
    expect(of('2026-10-30')).toBeGreaterThan(1.7 * of('2026-10-23'));
  });

  test('has an arrival when nothing premieres', () => {
    expect(listPremieres(content, daysBefore(new Date('2028-06-01T12:00:00Z')))).toEqual([
      { title: 'kestrel', day: '2028-05-08' },
    ]);
  });
});

describe('visits', () => {
  test('have the same sum in every dimension', async () => {
    const sums = await sumsOf('select dimension as key, sum(views) as n from visits_day group by 1');
    expect(sums.size).toBe(8);
    expect(new Set(sums.values()).size).toBe(1);
    const kinds = await sumsOf(
      "select key, sum(visitors) as n from visits_day where dimension = 'all' group by 1",
    );
    expect(kinds.get('')).toBeGreaterThan(10_000);
  });

  test('leave the days of the site alone, and are added once', async () => {
    const ofDay = `select coalesce(sum(views), 0) from visits_day where dimension = 'all' and day = '${OWN_DAY}'`;
    expect(await numberOf(ofDay)).toBe(1);
    expect(await listDemoDays(db(), 'visits')).toHaveLength(89);
    const before = await numberOf('select sum(views) from visits_day');
    await seedVisits(db(), content, NOW);
    expect(await numberOf('select sum(views) from visits_day')).toBe(before);
  });
});

describe('plays', () => {
  test('equal their sums by day, title and member', async () => {
    const plays = await numberOf('select sum(views) from plays');
    expect(plays).toBeGreaterThan(8000);
    const sums = ['plays_day', 'plays_title_day', 'plays_video_day'];
    const counted = await Promise.all(sums.map((table) => numberOf(`select sum(plays) from ${table}`)));
    expect(counted).toEqual([plays, plays, plays]);
    expect(await numberOf('select sum(plays) from plays_user_day')).toBe(
      await numberOf('select sum(views) from plays where user_id is not null'),
    );
    expect(await numberOf(`select count(*) from plays where at::date = '${OWN_DAY}'`)).toBe(1);
  });

  test('are of videos that were released, for as long as they last', async () => {
    expect(
      await numberOf(`select count(*) from plays p join episodes e on e.id = p.episode_id
        where p.at < e.release_date::timestamp at time zone 'UTC'`),
    ).toBe(0);
    const seconds = await sumsOf('select video_id::text as key, max(seconds) as n from plays group by 1');
    const videos = await readVideos(db(), content);
    const isTooLong = ({ id, seconds: most }: (typeof videos)[number]) =>
      (seconds.get(String(id)) ?? 0) > most;
    expect(videos.filter(isTooLong)).toEqual([]);
    const aired = videos.filter(({ released }) => released <= '2026-11-18');
    expect(aired.length).toBeLessThan(videos.length);
    expect(aired.every(({ id }) => seconds.has(String(id)))).toBe(true);
  });

  test('leave members in the middle of some videos, within their length', async () => {
    expect(await numberOf('select count(*) from watch_progress where is_finished')).toBeGreaterThan(0);
    expect(await numberOf('select count(*) from watch_progress where not is_finished')).toBeGreaterThan(0);
    expect(await numberOf('select count(*) from watch_progress where position > seconds')).toBe(0);
  });

  test('and visits are removed by the day, except those of the site', async () => {
    for (const [kind, { removeDays }] of [
      ['plays', playHistory],
      ['visits', visitHistory],
    ] as const)
      await transaction(db(), async (tx) => removeDays(tx, await listDemoDays(tx, kind)));
    const tables = ['plays', 'plays_day', 'plays_title_day', 'plays_video_day', 'plays_user_day'];
    const left = await Promise.all(tables.map((table) => numberOf(`select count(*) from ${table}`)));
    expect(left).toEqual([1, 1, 1, 1, 0]);
    expect(await numberOf('select count(distinct day) from visits_day')).toBe(1);
  });
});
