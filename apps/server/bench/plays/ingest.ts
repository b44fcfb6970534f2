import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { createPlaysRecorder } from '#catalogue/play-stats/index.ts';
import type { ClosablePlatform } from '#app/platform-context.ts';
import { backendsOf, startCpuTimer } from '../support/cpu.ts';
import { VIDEOS } from './data.ts';

export interface Measurement {
  /** Events per second. */
  readonly rate: number;
  /** Microseconds of processor time per event, ours and the database's. */
  readonly cpu: number;
}

const AGENTS = Array.from(
  { length: 40 },
  (_, index) =>
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${100 + index}.0.0.0 Safari/537.36`,
);
const COLUMNS =
  'at, video_id, title_id, episode_id, user_id, viewer, views, seconds, country, device, browser, platform, referrer, seen, finishes';
const WRITERS = 4;
/** Below the queue limit. */
const IN_FLIGHT = 20_000;
const TURN = 100;

/** A new user for each event. */
let people = 1_000_000;
const eventOf = () => {
  people += 1;
  return { videoId: 1 + Math.floor(Math.random() ** 3 * VIDEOS), userId: people };
};

async function measure(
  platform: ClosablePlatform,
  clients: { name: string },
  events: number,
  work: () => Promise<void>,
): Promise<Measurement> {
  const cpu = startCpuTimer(await backendsOf(platform.pool, clients.name));
  const own = process.cpuUsage();
  const started = performance.now();
  await work();
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(own);
  return { rate: events / seconds, cpu: (user + system + cpu() * 1000) / events };
}

export type Recorder = ReturnType<typeof createPlaysRecorder>;

/** Counts views as a server does, without notifying listeners. */
export const benchRecorder = (platform: ClosablePlatform): Recorder =>
  createPlaysRecorder({
    ...platform,
    locate: async () => ({ city: null, country: 'DE' }),
    popularity: { record: () => undefined },
    notePlay: () => undefined,
  });

/** Counts and writes views, each of a new user. */
export async function ingest(
  platform: ClosablePlatform,
  recorder: Recorder,
  events: number,
): Promise<Measurement> {
  // The playback tokens were issued 15 seconds ago.
  const issuedAt = Date.now() - 15_000;
  const beats = Array.from({ length: events }, () => {
    const { videoId, userId } = eventOf();
    return { videoId, viewer: { userId, handle: `u${userId}` }, issuedAt };
  });
  const referrer = 'https://www.example.org/films';
  return measure(platform, { name: 'kinora-bench' }, events, async () => {
    for (const [index, claims] of beats.entries()) {
      recorder.beat(claims, { watched: 12, referrer }, { address: '203.0.113.9', agent: AGENTS[index % 40] });
      // Calls arrive in many turns of the event loop, so that rows are written meanwhile.
      if (index % TURN === TURN - 1) await setImmediate();
      if (index % IN_FLIGHT === IN_FLIGHT - 1) await recorder.flush();
    }
    await recorder.flush();
  });
}

/** Writes the same rows with COPY only, on as many connections, from prepared text or from rows. */
export async function bareCopy(
  platform: ClosablePlatform,
  events: number,
  { atOnce, isReady }: { atOnce: number; isReady: boolean },
): Promise<Measurement> {
  const { DATABASE_URL: connectionString } = platform.config;
  const pool = new pg.Pool({ connectionString, max: WRITERS, application_name: 'bare-copy' });
  const rows = Array.from({ length: events }, eventOf);
  const batches = Array.from({ length: events / atOnce }, (_, index) =>
    rows.slice(index * atOnce, (index + 1) * atOnce),
  ).map((some) => (isReady ? Buffer.from(textOf(some)) : some));
  const clients = await Promise.all(Array.from({ length: WRITERS }, () => pool.connect()));
  const measured = await measure(platform, { name: 'bare-copy' }, events, async () => {
    await Promise.all(
      clients.map(async (client) => {
        for (let batch = batches.pop(); batch !== undefined; batch = batches.pop()) {
          const stream = client.query(copyFrom(`copy plays (${COLUMNS}) from stdin`));
          const finished = once(stream, 'finish');
          stream.end(Buffer.isBuffer(batch) ? batch : textOf(batch));
          await finished;
        }
      }),
    );
  });
  for (const client of clients) client.release();
  await pool.end();
  return measured;
}

function textOf(rows: readonly ReturnType<typeof eventOf>[]): string {
  let text = '';
  for (const { videoId, userId } of rows) {
    const at = new Date().toISOString();
    text += `${at}\t${videoId}\t${Math.ceil(videoId / 2)}\t\\N\t${userId}\t${userId}\t1\t12\tDE\tdesktop\tChrome\tWindows\texample.org\t\\N\t0\n`;
  }
  return text;
}
