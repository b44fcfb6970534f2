import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { getChannel } from '@kinora/contracts/catalogue/channels.ts';
import { loadConfig } from '#platform/config/config.ts';
import { createDatabase, createPool, type Database } from '#platform/db/database.ts';
import { withScratchDatabase } from '#platform/db/scratch-database.ts';
import { visiblePictures } from '#seeds/demo/artwork/home.ts';
import { readDemoContent } from '#seeds/demo/content.ts';
import { planVideos } from '#seeds/demo/video-plan.ts';
import { startChild } from './support/child.ts';
import type { Checklist, Drill } from './support/drill.ts';
import { createPrivateRedis } from './support/redis.ts';
import { inSeconds, waitUntil } from './support/wait.ts';

const NAME = 'first-start';
const PORTS = { http: 3199, redis: 31_974 };
const ADDRESS = `http://localhost:${PORTS.http}`;
const DEV = path.join(import.meta.dirname, '../../../tools/dev.ts');
const LOOK_MS = 1000;
const SOURCES = 700;
const MINUTE = 60_000;
/** For a development server that shares its processors with the drawing. */
const PAGE_LIMIT_MS = 10_000;
const LIMITS = { page: 5 * MINUTE, home: 10 * MINUTE, pictures: 40 * MINUTE, videos: 60 * MINUTE };

/** Measures what a new developer sees of `npm run dev` on an empty database, and when. */
export const firstStartDrill: Drill = {
  name: NAME,
  onRequest: true,
  async run(list) {
    const config = loadConfig(process.env);
    await withScratchDatabase(config, async (url) => {
      const pool = createPool({ ...config, DATABASE_URL: url }, 'drill');
      const db = createDatabase(pool);
      const storage = await mkdtemp(path.join(tmpdir(), 'kinora-first-start-'));
      const redis = createPrivateRedis(PORTS.redis);
      try {
        // A new database, before any migration.
        await sql`drop schema public cascade`.execute(db);
        await sql`create schema public`.execute(db);
        await redis.start();
        await watch({ list, db, env: { DATABASE_URL: url, REDIS_URL: redis.url, STORAGE_ROOT: storage } });
      } finally {
        await redis.kill();
        await db.destroy();
        await rm(storage, { recursive: true, force: true });
      }
    });
  },
};

interface Start {
  readonly list: Checklist;
  readonly db: Database;
  readonly env: Readonly<Record<string, string>>;
}

async function watch({ list, db, env }: Start): Promise<void> {
  const started = performance.now();
  const site = startChild(NAME, ['node', DEV], {
    ...env,
    PORT: String(PORTS.http),
    BASE_URL: ADDRESS,
    METRICS_PORT: '0',
    WORKER_METRICS_PORT: '0',
  });
  /** Records when a condition first holds, measured from the start. */
  const until = async (what: string, limitMs: number, isTrue: () => Promise<boolean>) => {
    const look = async () => (await isTrue()) || (await delay(LOOK_MS, false));
    await waitUntil(what, look, limitMs);
    list.check(what, true, inSeconds(performance.now() - started));
  };
  try {
    await until('the home page responds', LIMITS.page, async () => (await pageTime()) !== undefined);
    list.check('repeated loads of source files are not rate-limited', ...(await loadSources()));
    const times: number[] = [];
    const isHomeComplete = async () => {
      const time = await pageTime();
      if (time !== undefined) times.push(time);
      const { shown, missing } = await homePictures();
      return shown > 0 && missing === 0;
    };
    await until('the home page shows all its pictures', LIMITS.home, isHomeComplete);
    const slowest = Math.max(...times);
    list.check(
      'the home page responds within 10 s while pictures are drawn',
      slowest <= PAGE_LIMIT_MS,
      `slowest of ${times.length}: ${inSeconds(slowest)}`,
    );
    const { shown } = await homePictures();
    list.check('the home page has at least 60 pictures', shown >= 60, shown);
    await until('every picture is drawn', LIMITS.pictures, async () => (await countMissing(db)) === 0);
    await until(
      'every video is ready',
      LIMITS.videos,
      async () => (await countFilmed(db)) === titlesToFilm(),
    );
  } finally {
    // On SIGTERM it stops the processes that it started.
    await site.end('SIGTERM');
  }
}

/** A page of a development site is some 300 files, which browsers request on every load. */
async function loadSources(): Promise<[ok: boolean, detail: string]> {
  const statuses = new Set<number>();
  for (let file = 0; file < SOURCES; file += 1) {
    const response = await fetch(`${ADDRESS}/src/root.tsx`);
    await response.arrayBuffer();
    statuses.add(response.status);
  }
  return [!statuses.has(429), [...statuses].join(', ')];
}

/** How long the page took, or undefined while there is none. */
async function pageTime(): Promise<number | undefined> {
  const started = performance.now();
  const response = await fetch(ADDRESS).catch(() => undefined);
  await response?.text();
  return response?.status === 200 ? performance.now() - started : undefined;
}

async function homePictures(): Promise<{ shown: number; missing: number }> {
  const response = await fetch(`${ADDRESS}/api/v1/channels/home`).catch(() => undefined);
  if (response?.status !== 200) return { shown: 0, missing: 0 };
  const { rows } = getChannel.response.parse(await response.json());
  const pictures = (rows ?? []).flatMap(({ items }) => visiblePictures(items)).map(({ picture }) => picture);
  return { shown: pictures.length, missing: pictures.filter((picture) => picture === null).length };
}

async function countMissing(db: Database): Promise<number> {
  const { rows } = await sql<{ missing: number }>`
    select (select count(*) from titles where poster is null or backdrop is null)
      + (select count(*) from titles t where not exists (select from images i where i.title_id = t.id))
      + (select count(*) from episodes where still is null)
      + (select count(*) from people where portrait is null)
      + (select count(*) from news_articles where image is null) as missing`.execute(db);
  return rows[0]?.missing ?? 0;
}

async function countFilmed(db: Database): Promise<number> {
  const { rows } = await sql<{ titles: number }>`
    select count(distinct v.title_id) as titles from videos v
    join video_assets a on a.video_id = v.id
    join demo_records d on d.kind = 'videos' and d.record_id = v.title_id
    where a.state = 'ready'`.execute(db);
  return rows[0]?.titles ?? 0;
}

const titlesToFilm = (): number =>
  readDemoContent().titles.filter((title) => planVideos(title).length > 0).length;
