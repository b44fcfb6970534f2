import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createSeedVideos } from '#catalogue/videos/index.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { createEvents } from '#platform/events/events.ts';
import { createOutbox } from '#platform/queue/outbox.ts';
import { drawClip } from '#test/clips.ts';
import type { HostileFile } from '#test/hostile-files/hostile-file.ts';
import { corpus, LARGEST, largestFilm } from './hostile/corpus.ts';
import { createSender, type Sender } from './hostile/sender.ts';
import type { Checklist, Drill } from './support/drill.ts';
import { type MemoryPeak, watchMemory } from './support/memory.ts';
import { type Site, waitUntilReady, withSite } from './support/site.ts';
import { inSeconds, waitUntil } from './support/wait.ts';

const NAME = 'hostile';
const PORTS = { http: 3195, redis: 31_995 };
const PASSWORD = 'a long enough password';
const WORK_LIMIT_MS = 900_000;
const FILES_MIN = 25;
const MEBIBYTE = 1024 * 1024;
const MEMORY_MAX = 1024 * MEBIBYTE;
const CANARY = '-f lavfi -i testsrc2=s=64x64:d=1 -f mpegts';

/** Uploads every hostile file to a real site with a real worker, and measures the memory of both. */
export const hostileDrill: Drill = {
  name: NAME,
  onRequest: true,
  async run(list) {
    const folder = await mkdtemp(path.join(tmpdir(), 'kinora-drill-hostile-'));
    // Programs run as the user nobody and need access.
    await chmod(folder, 0o711);
    try {
      await withSite(PORTS, (site) => drill(site, folder, list));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

async function drill(site: Site, folder: string, list: Checklist): Promise<void> {
  const other = path.join(folder, 'canary.ts');
  await writeFile(other, await drawClip(CANARY));
  const files = [...(await corpus(other)), await largestFilm()];
  const own = { STORAGE_ROOT: folder, TMPDIR: folder };
  const server = watchMemory(site.startServer(PORTS.http, own).pid);
  const working = site.startWorker(own);
  const worker = watchMemory(working.pid);
  try {
    await waitUntilReady(PORTS.http);
    const { email } = await makeUser(site.db, { password: PASSWORD, permissions: ['admin'] });
    const sender = await createSender(PORTS.http, { email, password: PASSWORD });
    await send(site, sender, files, list);
    sender.close();
    const took = await waitUntil(
      'no step is pending',
      async () => (await countOpen(site)) === 0,
      WORK_LIMIT_MS,
    );
    await checkFilms(site, took, list);
    list.check('the worker keeps running', working.isRunning, `process ${working.pid}`);
  } finally {
    worker.stop();
    server.stop();
  }
  checkMemory(list, 'the worker and its programs', worker.peak);
  checkMemory(list, 'the server', server.peak);
}

/** Uploads all files; accepted ones go through all processing of their kind. */
async function send(
  site: Site,
  sender: Sender,
  files: readonly HostileFile[],
  list: Checklist,
): Promise<void> {
  let rejected = 0;
  const active: string[] = [];
  const events = createEvents(createOutbox());
  events.connect([]);
  const { id: titleId } = await createTitlesService({ events }).create(site.db, {
    type: 'movie',
    name: 'Drill',
  });
  const videos = createSeedVideos({ db: site.db, events });
  for (const file of files) {
    const entry = await sender.upload(file);
    if (entry === null) {
      rejected += 1;
      continue;
    }
    if (!(await sender.isHarmless(entry))) active.push(file.what);
    if (file.policy === 'images') await sender.makePicture(entry.id, titleId);
    if (file.policy === 'videos')
      await videos.add(titleId, {
        season: null,
        episode: null,
        name: file.what,
        category: 'full',
        language: null,
        position: 0,
        chapters: [],
        segments: [],
        fileId: entry.id,
      });
  }
  const accepted = files.length - rejected;
  list.check(
    `${files.length} hostile files are uploaded`,
    files.length >= FILES_MIN,
    `${rejected} rejected, ${accepted} accepted`,
  );
  list.check('no file is served as executable content', active.length === 0, active.join(', ') || 'none');
}

async function countOpen({ db }: Site): Promise<number> {
  const rows = await db
    .selectFrom('video_steps')
    .select('name')
    .where('state', 'in', ['waiting', 'running'])
    .execute();
  return rows.length;
}

async function checkFilms({ db }: Site, took: number, list: Checklist): Promise<void> {
  const steps = await db
    .selectFrom('video_steps')
    .innerJoin('videos', 'videos.id', 'video_steps.video_id')
    .select(['videos.name as film', 'video_steps.state', 'video_steps.reason'])
    .execute();
  const failed = steps.filter(({ state }) => state === 'failed');
  const unplayable = new Set(failed.map(({ film }) => film));
  const films = new Set(steps.map(({ film }) => film));
  list.check(
    'every film is processed or fails with a reason',
    films.size > 0 && failed.every(({ reason }) => (reason ?? '') !== ''),
    `${films.size} films, ${unplayable.size} failed, ${inSeconds(took)}`,
  );
  const why = failed.find(({ film }) => film === LARGEST)?.reason;
  list.check(`${LARGEST} can be played`, films.has(LARGEST) && why === undefined, why ?? 'fully processed');
}

function checkMemory(list: Checklist, who: string, { own, program, name, together }: MemoryPeak): void {
  const inMebibytes = (bytes: number) => `${Math.round(bytes / MEBIBYTE)} MiB`;
  // Steps run one at a time, so the peak is at most the process plus its largest program.
  const most = own + program;
  list.check(
    `the memory of ${who} stays below 1 GiB`,
    own > 0 && most < MEMORY_MAX,
    `at most ${inMebibytes(most)}: itself ${inMebibytes(own)}, ${name || 'programs'} ${inMebibytes(program)}; seen at one moment ${inMebibytes(together)}`,
  );
}
