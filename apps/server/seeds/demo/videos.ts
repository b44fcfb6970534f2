import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { insertExternalIds, listExternalIds } from '#catalogue/external-ids/index.ts';
import type { StoredPicture } from '#catalogue/pictures/index.ts';
import { createStepRunner, readAsset } from '#catalogue/video-processing/index.ts';
import { createOwnFiles } from '#catalogue/videos/index.ts';
import { insertEntry, keyOf } from '#foundation/files/index.ts';
import { createFfmpeg, type Ffmpeg } from '#platform/ffmpeg/ffmpeg.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { canDraw, drawClip } from './clip.ts';
import type { DemoContent, DemoTitle } from './content.schema.ts';
import { DEMO, type DemoWriter } from './demo-writer.ts';
import { mapFew } from './pictures.ts';
import { createTitleArt, type TitleArt } from './title-art.ts';
import { type PlannedVideo, planVideos } from './video-plan.ts';

const LEASE_SECONDS = 60;

interface Means {
  readonly storage: Storage;
  readonly print: (line: string) => void;
}

/** Draws the videos that are missing and has them made playable as uploads are; answers how many that were. */
export async function seedVideos(writer: DemoWriter, content: DemoContent, means: Means): Promise<number> {
  const made = await listExternalIds(writer.db, 'title', DEMO.videos);
  const ids = await listExternalIds(writer.db, 'title', DEMO.title);
  // Those that take longest first: the last one then keeps nobody waiting.
  const missing = content.titles
    .filter(({ key }) => !made.has(key))
    .toSorted((a, b) => lengthOf(b) - lengthOf(a));
  if (!missing.some((title) => planVideos(title).length > 0)) return 0;
  if (!(await canDraw())) {
    means.print('ffmpeg is not installed: the demo has no videos. Seed again when it is.');
    return 0;
  }
  const art = createTitleArt(writer.store, content);
  const ffmpeg = await createFfmpeg();
  const counts = await mapFew(missing, async (title) => {
    const id = ids.get(title.key);
    if (id === undefined) return 0;
    const plans = planVideos(title);
    const pictures = plans.length === 0 ? null : await art(title);
    for (const plan of plans) await makeVideo(writer, { ...means, ffmpeg, title, id, plan, pictures });
    await insertExternalIds(writer.db, 'title', [{ ...DEMO.videos, value: title.key, id }]);
    return plans.length;
  });
  return counts.reduce((sum, count) => sum + count, 0);
}

const lengthOf = (title: DemoTitle): number =>
  planVideos(title).reduce((sum, { width, height, seconds }) => sum + width * height * seconds, 0);

interface Work extends Means {
  readonly ffmpeg: Ffmpeg;
  readonly title: DemoTitle;
  readonly id: number;
  readonly plan: PlannedVideo;
  readonly pictures: TitleArt | null;
}

async function makeVideo({ db, events }: DemoWriter, work: Work): Promise<void> {
  const { storage, ffmpeg, id, plan, title, print } = work;
  const picture = pictureOf(work);
  if (picture === null) return;
  const folder = await mkdtemp(path.join(tmpdir(), 'kinora-demo-'));
  try {
    const file = await draw(folder, work, picture);
    const { size } = await stat(file);
    const key = keyOf(randomUUID());
    const mime = 'video/mp4';
    await storage.put('private', key, createReadStream(file), { contentType: mime, size });
    const entry = { disk: 'uploads', policy: 'videos', extension: 'mp4', name: `${title.key}.mp4` };
    const { id: fileId } = await insertEntry(db, { ...entry, key, mime, file_size: size });
    const files = createOwnFiles({ db, events });
    const videoId = await files.add(id, { ...plan.video, fileId });
    const logger = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const runner = createStepRunner({ db, storage, events, logger, ffmpeg, leaseSeconds: LEASE_SECONDS });
    while (await runner.runNext(videoId)) continue;
    await runner.rest();
    const asset = await readAsset(db, videoId);
    if (asset?.state === 'failed') print(`A video of ${title.name} could not be made.`);
    const thumbnail = asset?.poster ?? picture;
    await files.measure(videoId, { seconds: Math.round(asset?.probe?.seconds ?? plan.seconds), thumbnail });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** An episode moves over its own still, the rest over the pictures of the title. */
function pictureOf({ pictures, plan: { video } }: Work): StoredPicture | null {
  if (pictures === null) return null;
  const still = video.episode === null ? null : pictures.stills.get(`${video.season}/${video.episode}`);
  return still ?? pictures.thumbnails[video.position - 1] ?? pictures.backdrop;
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

/** SubRip: the film tells its own story, a sentence every three seconds. */
function linesOf({ overview, name }: DemoTitle, seconds: number): string {
  const sentences = [name, ...overview.split(/(?<=[.!?])\s+/u)];
  const time = (second: number) => `00:00:${String(second).padStart(2, '0')},000`;
  return sentences
    .slice(0, Math.floor(seconds / 3))
    .map((text, index) => `${index + 1}\n${time(index * 3)} --> ${time(index * 3 + 3)}\n${text}\n`)
    .join('\n');
}
