import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createSeedVideos } from '#catalogue/videos/index.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { createSeedFiles } from '#foundation/files/index.ts';
import { createEvents } from '#platform/events/events.ts';
import { createOutbox } from '#platform/queue/outbox.ts';
import { createLocalStorage } from '#platform/storage/local-storage.ts';
import type { Child } from './support/child.ts';
import type { Checklist, Drill } from './support/drill.ts';
import { type Site, withSite } from './support/site.ts';
import { inSeconds, waitUntil } from './support/wait.ts';

const NAME = 'video-kill';
const PORTS = { http: 3190, redis: 31_994 };
const CLIP =
  '-v error -y -f lavfi -i testsrc2=s=1280x720:r=25:d=10 -f lavfi -i sine=d=10 ' +
  '-c:v libx264 -preset ultrafast -c:a aac -f mp4';
/** The step whose worker is killed, and the one whose worker is stopped. */
const KILLED = 'rendition-360';
const STOPPED = 'rendition-720';
const STEP_LIMIT_MS = 600_000;
/** A step is released this long after its worker's last heartbeat, and another worker has to poll. */
const TAKE_OVER_MS = 60_000;

/** Kills the worker in the middle of a step, then stops one gracefully: only those steps are repeated. */
export const videoKillDrill: Drill = {
  name: NAME,
  onRequest: true,
  async run(list) {
    const storage = await mkdtemp(path.join(tmpdir(), 'kinora-drill-'));
    // Programs run as the user nobody and need access.
    await chmod(storage, 0o711);
    try {
      await withSite(PORTS, (site) => drill(site, storage, list));
    } finally {
      await rm(storage, { recursive: true, force: true });
    }
  },
};

async function drill(site: Site, root: string, list: Checklist): Promise<void> {
  const own = { STORAGE_ROOT: root, TMPDIR: root };
  const videoId = await upload(site, root);
  const step = (name: string) => stepOf(site, videoId, name);
  let worker: Child = site.startWorker(own);
  await waitUntil(`${KILLED} runs`, async () => (await step(KILLED))?.state === 'running', STEP_LIMIT_MS);
  await worker.end('SIGKILL');
  const killed = performance.now();
  const left = await programsIn(root);
  list.check('no program outlives a killed worker', left === 0, left);
  worker = site.startWorker(own);
  await waitUntil('the step is taken over', async () => (await step(KILLED))?.attempts === 2, STEP_LIMIT_MS);
  const took = performance.now() - killed;
  list.check('its step is taken over after the lease expires', took < TAKE_OVER_MS, inSeconds(took));
  await stopGracefully({ site, worker, videoId, list });
  site.startWorker(own);
  const open = () => countOpen(site, videoId);
  await waitUntil('every step is done', async () => (await open()) === 0, STEP_LIMIT_MS);
  await check(site, videoId, list);
}

interface Running {
  readonly site: Site;
  readonly worker: Child;
  readonly videoId: number;
  readonly list: Checklist;
}

/** A stopped worker releases its step immediately, and the attempt does not count. */
async function stopGracefully({ site, worker, videoId, list }: Running): Promise<void> {
  const step = () => stepOf(site, videoId, STOPPED);
  await waitUntil(`${STOPPED} runs`, async () => (await step())?.state === 'running', STEP_LIMIT_MS);
  const code = await worker.end('SIGTERM');
  const { state, attempts } = (await step()) ?? {};
  const isReleased = state === 'waiting' && attempts === 0 && code === 0;
  list.check('a stopped worker releases its step', isReleased, `${state}, exit code ${code}`);
}

async function check({ db }: Site, videoId: number, list: Checklist): Promise<void> {
  const steps = await db
    .selectFrom('video_steps')
    .select(['name', 'state', 'attempts'])
    .where('video_id', '=', videoId)
    .execute();
  const bad = steps.filter(({ state }) => state !== 'done' && state !== 'skipped');
  list.check('every step completes', bad.length === 0, bad.map(({ name }) => name).join(', ') || 'all');
  const twice = steps.filter(({ attempts }) => attempts > 1).map(({ name }) => name);
  list.check('only the interrupted step runs twice', twice.join() === KILLED, twice.join(', '));
  const renditions = await db
    .selectFrom('video_renditions')
    .select('height')
    .where('video_id', '=', videoId)
    .orderBy('height')
    .execute();
  const heights = renditions.map(({ height }) => height).join(', ');
  list.check('every rendition exists', heights === '360, 720', heights);
}

async function upload({ db }: Site, root: string): Promise<number> {
  const file = path.join(root, 'clip.mp4');
  await promisify(execFile)('ffmpeg', [...CLIP.split(' '), file]);
  const body = await readFile(file);
  const events = createEvents(createOutbox());
  events.connect([]);
  const { id } = await createTitlesService({ events }).create(db, { type: 'movie', name: 'Drill' });
  const clip = { policy: 'videos', name: 'clip.mp4', mime: 'video/mp4', body, size: body.length };
  const fileId = await createSeedFiles({ db, storage: createLocalStorage(root) }).add(clip);
  return createSeedVideos({ db, events }).add(id, {
    season: null,
    episode: null,
    name: 'Drill',
    category: 'full',
    language: null,
    position: 0,
    chapters: [],
    segments: [],
    fileId,
  });
}

/** How many programs run in a folder. */
async function programsIn(root: string): Promise<number> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/u.test(name));
  const folders = await Promise.all(ids.map((id) => readlink(`/proc/${id}/cwd`).catch(() => '')));
  return folders.filter((folder) => folder.startsWith(root)).length;
}

const stepOf = ({ db }: Site, videoId: number, name: string) =>
  db
    .selectFrom('video_steps')
    .select(['state', 'attempts', 'progress'])
    .where('video_id', '=', videoId)
    .where('name', '=', name)
    .executeTakeFirst();

async function countOpen({ db }: Site, videoId: number): Promise<number> {
  const rows = await db
    .selectFrom('video_steps')
    .select('name')
    .where('video_id', '=', videoId)
    .where('state', 'in', ['waiting', 'running'])
    .execute();
  return rows.length;
}
