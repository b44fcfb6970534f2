// Measures how long a minute of 1080p takes to process, and the memory of the worker and ffmpeg.
// Usage: npm run bench -- video [--seconds n]
import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { createStepRunner } from '#catalogue/video-processing/index.ts';
import { createSeedVideos } from '#catalogue/videos/index.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { createSeedFiles } from '#foundation/files/index.ts';
import { loadConfig } from '#platform/config/config.ts';
import { createDatabase, createPool, type Database } from '#platform/db/database.ts';
import { withScratchDatabase } from '#platform/db/scratch-database.ts';
import { createEvents, type Events } from '#platform/events/events.ts';
import { createFfmpeg } from '#platform/ffmpeg/ffmpeg.ts';
import { createOutbox } from '#platform/queue/outbox.ts';
import { createLocalStorage } from '#platform/storage/local-storage.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { installDefaults } from '#app/install/install-defaults.ts';

const LOOK_MS = 100;
const MEGABYTE = 1024 * 1024;
const GOAL_MEGABYTES = 1024;

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '60' } } });
const seconds = Number(values.seconds);
const config = loadConfig(process.env);
const folder = await mkdtemp(path.join(tmpdir(), 'kinora-bench-'));
try {
  await withScratchDatabase(config, measure);
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function measure(url: string): Promise<void> {
  const pool = createPool({ ...config, DATABASE_URL: url }, 'bench');
  const db = createDatabase(pool);
  const storage = createLocalStorage(folder);
  const events = createEvents(createOutbox());
  events.connect([]);
  const memory = watchMemory();
  try {
    await installDefaults(db);
    const videoId = await upload({ db, storage, events });
    const logger = { info: () => undefined, warn: console.warn, error: console.error };
    const runner = createStepRunner({
      db,
      storage,
      events,
      logger,
      ffmpeg: await createFfmpeg(),
      leaseSeconds: 60,
    });
    const started = performance.now();
    while (await runner.runNext(videoId)) continue;
    const took = (performance.now() - started) / 1000;
    await runner.rest();
    await printSteps(db, videoId);
    const minutes = seconds / 60;
    console.log(
      `${seconds} s of 1080p with two audio tracks: ${took.toFixed(1)} s on ${availableParallelism()} cores`,
    );
    console.log(`time per minute of video: ${(took / minutes).toFixed(1)} s`);
    const peak = memory.peak() / MEGABYTE;
    console.log(`peak memory of worker and ffmpeg: ${peak.toFixed(0)} MB of ${GOAL_MEGABYTES}`);
    if (peak > GOAL_MEGABYTES) process.exitCode = 1;
  } finally {
    memory.stop();
    await db.destroy();
  }
}

async function printSteps(db: Database, videoId: number): Promise<void> {
  const steps = await db
    .selectFrom('video_steps')
    .select(['name', 'state', 'started_at', 'updated_at'])
    .where('video_id', '=', videoId)
    .orderBy('position')
    .execute();
  for (const { name, state, started_at: started, updated_at: ended } of steps) {
    const took = ended.getTime() - (started ?? ended).getTime();
    console.log(`  ${name.padEnd(16)} ${state.padEnd(8)} ${(took / 1000).toFixed(1)} s`);
  }
}

/** Moving noise over a moving pattern: harder to encode than most films. */
async function upload({ db, storage, events }: { db: Database; storage: Storage; events: Events }) {
  const file = path.join(folder, 'clip.mp4');
  const clip =
    `-v error -y -f lavfi -i testsrc2=s=1920x1080:r=25:d=${seconds},noise=alls=8:allf=t ` +
    `-f lavfi -i sine=f=440:d=${seconds} -f lavfi -i sine=f=660:d=${seconds} -map 0 -map 1 -map 2 ` +
    '-c:v libx264 -preset ultrafast -crf 23 -c:a aac -f mp4';
  await promisify(execFile)('ffmpeg', [...clip.split(' '), file]);
  const { size } = await stat(file);
  const { id } = await createTitlesService({ events }).create(db, { type: 'movie', name: 'Bench' });
  const body = createReadStream(file);
  const clipFile = { policy: 'videos', name: 'clip.mp4', mime: 'video/mp4', body, size };
  const fileId = await createSeedFiles({ db, storage }).add(clipFile);
  const place = { season: null, episode: null, language: null, position: 0, chapters: [], segments: [] };
  return createSeedVideos({ db, events }).add(id, { ...place, name: 'Bench', category: 'full', fileId });
}

/** The peak memory of this process and its children. */
function watchMemory() {
  let peak = 0;
  const look = async () => {
    const children = await childrenOf(process.pid);
    const sizes = await Promise.all([process.pid, ...children].map(residentBytes));
    peak = Math.max(
      peak,
      sizes.reduce((sum, size) => sum + size, 0),
    );
  };
  const timer = setInterval(() => void look(), LOOK_MS);
  return { peak: () => peak, stop: () => clearInterval(timer) };
}

async function childrenOf(pid: number): Promise<number[]> {
  const tasks = await readdir(`/proc/${pid}/task`).catch(() => []);
  const lists = await Promise.all(
    tasks.map((task) => readFile(`/proc/${pid}/task/${task}/children`, 'utf8').catch(() => '')),
  );
  return lists.flatMap((list) => list.trim().split(' ')).flatMap((id) => (id === '' ? [] : [Number(id)]));
}

async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/u.exec(status)?.[1] ?? 0) * 1024;
}
