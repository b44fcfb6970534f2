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
import { createClip, writeCaptions } from './video-files.ts';

/** A worker on the same machine encodes a clip in two sizes and segments it. */
const READY_MS = 240_000;
/** The final states of a successful step. */
const ENDED: ReadonlySet<string> = new Set(['done', 'skipped']);

export const CAPTION = 'It isn’t a forecast. It’s a list.';

/** The episode that a video belongs to. */
export interface EpisodeLocation {
  readonly titleId: number;
  readonly season: number;
  readonly episode: number;
}

const toForm = ({ titleId, season, episode }: EpisodeLocation) =>
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

/** Uploads an episode with captions, chapters and an intro. Resolves once it is playable in every size. */
export async function uploadPlayableEpisode(
  owner: APIRequestContext,
  location: EpisodeLocation,
  { folder, seconds }: { folder: (file: string) => string; seconds: number },
): Promise<number> {
  const [clip, captions] = [folder('clip.mp4'), folder('clip.srt')];
  await Promise.all([createClip(clip, seconds, '1280x720'), writeCaptions(captions, seconds, CAPTION)]);
  const { video } = await callApi(owner, createVideo, {
    body: {
      ...toForm(location),
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

/** The steps still pending. The first size is published before the others, so being playable is not enough. */
async function openSteps(owner: APIRequestContext, id: number): Promise<string[]> {
  const { processing } = await callApi(owner, getProcessing, { params: { id } });
  return processing.steps
    .filter(({ state }) => !ENDED.has(state))
    .map(({ name, state }) => `${name}: ${state}`);
}

/** Adds an episode that only plays on another site. */
export async function addExternalVideo(
  owner: APIRequestContext,
  location: EpisodeLocation,
  href: string,
): Promise<number> {
  const { video } = await callApi(owner, createVideo, {
    body: { ...toForm(location), name: 'Elsewhere', kind: 'link', source: href },
  });
  return video.id;
}
