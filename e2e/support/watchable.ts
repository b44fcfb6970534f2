import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { type APIRequestContext, expect } from '@playwright/test';
import {
  addCaption,
  CAPTION_UPLOADS,
  createVideo,
  VIDEO_UPLOADS,
} from '@kinora/contracts/catalogue/video-editing.ts';
import { getProcessing } from '@kinora/contracts/catalogue/video-processing.ts';
import { createFileEntry } from '@kinora/contracts/foundation/files.ts';
import type { CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import { wirePath } from '@kinora/contracts/platform/wire-path.ts';
import { callApi, xsrfHeaders } from './api.ts';
import { drawClip, writeCaptions } from './video-files.ts';

/** A clip is encoded in two sizes and cut by a worker that shares its machine. */
const READY_MS = 240_000;
/** How a step that went well ends. */
const ENDED: ReadonlySet<string> = new Set(['done', 'skipped']);

export const CAPTION = 'It isn’t a forecast. It’s a list.';

/** Where in a series a video belongs. */
export interface Place {
  readonly titleId: number;
  readonly season: number;
  readonly episode: number;
}

const formOf = ({ titleId, season, episode }: Place) =>
  ({ title_id: titleId, season, episode, category: 'full' }) as const;

async function upload(owner: APIRequestContext, path: string, diskPrefix: string): Promise<number> {
  const [buffer, name] = [await readFile(path), basename(path)];
  const mimeType = path.endsWith('.mp4') ? 'video/mp4' : 'text/plain';
  const response = await owner.post(wirePath(createFileEntry.path), {
    headers: await xsrfHeaders(owner),
    multipart: {
      metadata: JSON.stringify({ diskPrefix, clientName: name, clientSize: buffer.length }),
      file: { name, mimeType, buffer },
    },
  });
  expect(response.ok(), await response.text()).toBe(true);
  return ((await response.json()) as CallOutput<typeof createFileEntry>).fileEntry.id;
}

/** An episode that an owner uploaded, with captions, chapters and an intro; answered once it plays in every size. */
export async function uploadWatchable(
  owner: APIRequestContext,
  place: Place,
  { folder, seconds }: { folder: (file: string) => string; seconds: number },
): Promise<number> {
  const [clip, captions] = [folder('clip.mp4'), folder('clip.srt')];
  await Promise.all([drawClip(clip, seconds, '1280x720'), writeCaptions(captions, seconds, CAPTION)]);
  const { video } = await callApi(owner, createVideo, {
    body: {
      ...formOf(place),
      name: 'Kinora',
      kind: 'file',
      file_id: await upload(owner, clip, VIDEO_UPLOADS),
      chapters: [
        { at: 0, name: 'Harbour' },
        { at: 8, name: 'The lamp' },
      ],
      segments: [{ kind: 'intro', from: 1, to: 6 }],
    },
  });
  await callApi(owner, addCaption, {
    params: { id: video.id },
    body: { file_id: await upload(owner, captions, CAPTION_UPLOADS), language: 'en', name: 'English' },
  });
  await expect.poll(() => openSteps(owner, video.id), { timeout: READY_MS }).toEqual([]);
  return video.id;
}

/** The first size is published before the others are made; a choice of sizes is there at the end. */
async function openSteps(owner: APIRequestContext, id: number): Promise<string[]> {
  const { processing } = await callApi(owner, getProcessing, { params: { id } });
  return processing.steps
    .filter(({ state }) => !ENDED.has(state))
    .map(({ name, state }) => `${name}: ${state}`);
}

/** An episode that only plays on another site. */
export async function addLinkAway(owner: APIRequestContext, place: Place, href: string): Promise<number> {
  const { video } = await callApi(owner, createVideo, {
    body: { ...formOf(place), name: 'Elsewhere', kind: 'link', source: href },
  });
  return video.id;
}
