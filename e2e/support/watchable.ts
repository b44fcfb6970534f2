import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { type APIRequestContext, expect } from '@playwright/test';
import {
  addCaption,
  CAPTION_UPLOADS,
  createVideo,
  VIDEO_UPLOADS,
} from '@kinora/contracts/catalogue/video-editing.ts';
import { getProcessing, type Processing } from '@kinora/contracts/catalogue/video-processing.ts';
import { createFileEntry } from '@kinora/contracts/foundation/files.ts';
import { getBootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { fillPath, wirePath } from '@kinora/contracts/platform/wire-path.ts';
import { drawClip, writeCaptions } from './video-files.ts';

/** A clip is drawn, encoded in several sizes and cut by a worker that shares its machine. */
const READY_MS = 240_000;
/** How a step that went well ends. */
const ENDED: ReadonlySet<string> = new Set(['done', 'skipped']);

export const CAPTION = 'It isn’t a forecast. It’s a list.';

async function tokenOf(owner: APIRequestContext): Promise<Record<string, string>> {
  await owner.get(wirePath(getBootstrapData.path));
  const { cookies } = await owner.storageState();
  return { 'x-xsrf-token': cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '' };
}

async function upload(owner: APIRequestContext, path: string, diskPrefix: string): Promise<number> {
  const [buffer, name] = [await readFile(path), basename(path)];
  const response = await owner.post(wirePath(createFileEntry.path), {
    headers: await tokenOf(owner),
    multipart: {
      metadata: JSON.stringify({ diskPrefix, clientName: name, clientSize: buffer.length }),
      file: { name, mimeType: mimeOf(path), buffer },
    },
  });
  expect(response.ok(), await response.text()).toBe(true);
  const { fileEntry } = (await response.json()) as { fileEntry: { id: number } };
  return fileEntry.id;
}

const mimeOf = (path: string) => (path.endsWith('.mp4') ? 'video/mp4' : 'text/vtt');

/** A video of a title that an owner uploaded, with captions, chapters and an intro; answered once it plays. */
export async function uploadWatchable(
  owner: APIRequestContext,
  titleId: number,
  { name, folder, seconds }: { name: string; folder: (file: string) => string; seconds: number },
): Promise<number> {
  await Promise.all([
    drawClip(folder('clip.mp4'), seconds),
    writeCaptions(folder('clip.srt'), seconds, CAPTION),
  ]);
  const created = await owner.post(wirePath(createVideo.path), {
    headers: await tokenOf(owner),
    data: {
      title_id: titleId,
      name,
      category: 'clip',
      kind: 'file',
      file_id: await upload(owner, folder('clip.mp4'), VIDEO_UPLOADS),
      chapters: [
        { at: 0, name: 'Harbour' },
        { at: 8, name: 'The lamp' },
      ],
      segments: [{ kind: 'intro', from: 1, to: 6 }],
    },
  });
  expect(created.ok(), await created.text()).toBe(true);
  const { video } = (await created.json()) as { video: { id: number } };
  const captions = await owner.post(wirePath(fillPath(addCaption.path, { id: video.id })), {
    headers: await tokenOf(owner),
    data: {
      file_id: await upload(owner, folder('clip.srt'), CAPTION_UPLOADS),
      language: 'en',
      name: 'English',
    },
  });
  expect(captions.ok(), await captions.text()).toBe(true);
  await expect.poll(() => openSteps(owner, video.id), { timeout: READY_MS }).toEqual([]);
  return video.id;
}

/** The first size is published before the others are made; a choice of sizes is there at the end. */
async function openSteps(owner: APIRequestContext, id: number): Promise<string[]> {
  const response = await owner.get(wirePath(fillPath(getProcessing.path, { id })));
  const { processing } = (await response.json()) as { processing: Processing };
  return processing.steps
    .filter(({ state }) => !ENDED.has(state))
    .map(({ name, state }) => `${name}: ${state}`);
}
