import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { addDemoRecords, listDemoRecords, type ReportProgress } from '#admin/demo/index.ts';
import type { StoredPicture } from '#catalogue/pictures/index.ts';
import { refreshBrowse } from '#catalogue/browse/index.ts';
import { createStepRunner, readAsset, startProcessing } from '#catalogue/video-processing/index.ts';
import { createSeedVideos } from '#catalogue/videos/index.ts';
import { createSeedFiles } from '#foundation/files/index.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction } from '#platform/db/transaction.ts';
import { createFfmpeg, type Ffmpeg } from '#platform/ffmpeg/ffmpeg.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { canDraw, drawClip } from './clip.ts';
import type { ArtContext } from './artwork/task.ts';
import type { DemoTitle } from './content-schema.ts';
import { mapWithConcurrency } from './pictures.ts';
import { createTitleArt, type Drawing, type TitleArt } from './title-art.ts';
import { type PlannedVideo, planVideos } from './video-plan.ts';

const LEASE_SECONDS = 60;
const LINE_EVERY = 10;

interface Context extends ArtContext {
  readonly storage: Storage;
  readonly print: (line: string) => void;
  readonly report?: ReportProgress | undefined;
}

/** Creates the missing videos and processes them like uploads; returns for how many titles that failed. */
export async function seedVideos(context: Context): Promise<number> {
  const { db, content, store, print, report } = context;
  const titles = await listTitles(context);
  const total = titles.reduce((sum, { plans }) => sum + plans.length, 0);
  if (total === 0) return 0;
  if (!(await canDraw())) {
    print('Demo videos: ffmpeg is not installed. Install it and run this again.');
    return 0;
  }
  const art = createTitleArt(store, content);
  const ffmpeg = await createFfmpeg();
  let [made, failures] = [0, 0];
  await report?.('videos', made, total);
  await mapWithConcurrency(titles, async ({ id, title, plans }) => {
    try {
      for (const plan of plans) {
        await makeVideo({ ...context, ffmpeg, title, id, plan, art: art(title) });
        made += 1;
        await report?.('videos', made, total);
        if (made % LINE_EVERY === 0 || made === total) print(`Demo videos: ${made} of ${total}`);
      }
      await markWatchable(context, id);
      await addDemoRecords(db, 'videos', [{ key: title.key, id }]);
    } catch (error) {
      failures += 1;
      print(`Demo videos: could not create the videos of ${title.name}: ${String(error)}`);
    }
  });
  return failures;
}

/** What the listeners do on a running site: updates the flag of a title, and its row for lists. */
const markWatchable = ({ db, events }: Context, id: number): Promise<void> =>
  transaction(db, async (tx) => {
    const changed = await createTitlesService({ events }).refreshWatchable(tx, [id]);
    await refreshBrowse(
      tx,
      changed.map((title) => title.id),
    );
  });

/** Titles whose videos are missing. The slowest come first, so that the last one is short. */
async function listTitles({ db, content, events }: Context) {
  const made = await listDemoRecords(db, 'videos');
  const ids = await listDemoRecords(db, 'title');
  const present = new Set(
    (await createTitlesService({ events }).listPictures(db, [...ids.values()])).map(({ id }) => id),
  );
  return content.titles
    .map((title) => ({ title, id: ids.get(title.key) ?? 0, plans: planVideos(title) }))
    .filter(({ title, id, plans }) => plans.length > 0 && present.has(id) && !made.has(title.key))
    .toSorted((a, b) => lengthOf(b.title) - lengthOf(a.title));
}

const lengthOf = (title: DemoTitle): number =>
  planVideos(title).reduce((sum, { width, height, seconds }) => sum + width * height * seconds, 0);

interface Work extends Context {
  readonly ffmpeg: Ffmpeg;
  readonly title: DemoTitle;
  readonly id: number;
  readonly plan: PlannedVideo;
  readonly art: TitleArt;
}

async function makeVideo(work: Work): Promise<void> {
  const { db, events, storage, ffmpeg, id, plan, title } = work;
  const picture = await drawingOf(work)();
  const files = createSeedVideos({ db, events });
  // An interrupted run may have added the video already.
  const added = await files.find(id, { ...plan.video, fileName: fileNameOf(title) });
  if (added !== undefined) await restartFailed(db, added);
  const videoId = added ?? (await addVideo(work, picture));
  const logger = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const runner = createStepRunner({ db, storage, events, logger, ffmpeg, leaseSeconds: LEASE_SECONDS });
  while (await runner.runNext(videoId)) continue;
  await runner.rest();
  const asset = await readAsset(db, videoId);
  if (asset?.state === 'failed') throw new Error(`"${plan.video.name}" could not be processed`);
  const thumbnail = asset?.poster ?? picture;
  await files.measure(videoId, { seconds: Math.round(asset?.probe?.seconds ?? plan.seconds), thumbnail });
}

/** Names the files of the demo, by which a later run recognises its own videos. */
const fileNameOf = ({ key }: DemoTitle): string => `${key}.mp4`;

/** Processes a video from the start if an earlier run could not. */
async function restartFailed(db: Database, videoId: number): Promise<void> {
  const { state, file_id: fileId = null } = (await readAsset(db, videoId)) ?? {};
  if (state === 'failed' && fileId !== null)
    await transaction(db, (tx) => startProcessing(tx, { videoId, fileId }));
}

/** Draws the file of a video and adds both; returns the id of the video. */
async function addVideo(work: Work, picture: StoredPicture): Promise<number> {
  const { db, events, storage, id, plan, title } = work;
  const folder = await mkdtemp(path.join(tmpdir(), 'kinora-demo-'));
  try {
    const file = await draw(folder, work, picture);
    const { size } = await stat(file);
    const fileId = await createSeedFiles({ db, storage }).add({
      policy: 'videos',
      name: fileNameOf(title),
      mime: 'video/mp4',
      body: createReadStream(file),
      size,
    });
    return await createSeedVideos({ db, events }).add(id, { ...plan.video, fileId });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** An episode uses its own still, other videos the pictures of the title. */
function drawingOf({ art, plan: { video } }: Work): Drawing {
  const still = video.episode === null ? undefined : art.stills.get(`${video.season}/${video.episode}`);
  return still ?? art.thumbnails[video.position - 1] ?? art.backdrop;
}

async function draw(folder: string, { storage, plan, title }: Work, picture: StoredPicture): Promise<string> {
  const [image, captions, target] = ['picture.webp', 'lines.srt', 'clip.mp4'].map((name) =>
    path.join(folder, name),
  );
  if (image === undefined || captions === undefined || target === undefined) return '';
  await pipeline(await storage.read('public', picture.key), createWriteStream(image));
  const chord = createHash('sha256').update(title.key).digest().readUInt8(0);
  const { width, height, seconds, isRich } = plan;
  if (isRich) await writeFile(captions, linesOf(title, seconds));
  await drawClip({
    image,
    target,
    width,
    height,
    seconds,
    sound: [{ chord, language: 'eng' }, ...(isRich ? [{ chord: chord + 1, language: 'deu' }] : [])],
    ...(isRich ? { captions } : {}),
  });
  return target;
}

/** Captions in SubRip format: the overview, one sentence every three seconds. */
function linesOf({ overview, name }: DemoTitle, seconds: number): string {
  const sentences = [name, ...overview.split(/(?<=[.!?])\s+/u)];
  const time = (second: number) => `00:00:${String(second).padStart(2, '0')},000`;
  return sentences
    .slice(0, Math.floor(seconds / 3))
    .map((text, index) => `${index + 1}\n${time(index * 3)} --> ${time(index * 3 + 3)}\n${text}\n`)
    .join('\n');
}
