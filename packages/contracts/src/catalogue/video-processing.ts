import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { id, pathId, timestamp } from '../platform/fields.ts';
import { cataloguePermissions } from './permissions.ts';

/** The state of a whole video: ready once its first rendition is playable, even while others are still processed. */
export const PROCESSING_STATES = ['waiting', 'running', 'ready', 'failed'] as const;
export type ProcessingState = (typeof PROCESSING_STATES)[number];

export const STEP_STATES = ['waiting', 'running', 'done', 'skipped', 'failed'] as const;
export type StepState = (typeof STEP_STATES)[number];

/** The rendition ladder. Renditions are never larger than the source. */
export const RENDITION_HEIGHTS = [360, 720, 1080, 1440, 2160] as const;

/** probe, rendition-360, …, poster, sprite, captions, loudness. */
export const ProcessingStep = z.object({
  name: z.string(),
  state: z.enum(STEP_STATES),
  /** 0 to 1. */
  progress: z.number(),
  attempts: z.int(),
  /** Why it failed or was skipped, written for the site's operator. */
  reason: z.string().nullable(),
  started_at: timestamp().nullable(),
  updated_at: timestamp(),
});
export type ProcessingStep = z.infer<typeof ProcessingStep>;

const Rendition = z.object({
  height: z.int(),
  width: z.int(),
  bandwidth: z.int(),
  codecs: z.string(),
  bytes: z.int(),
});

export const Processing = z.object({
  video_id: id('integer'),
  state: z.enum(PROCESSING_STATES),
  steps: z.array(ProcessingStep),
  renditions: z.array(Rendition),
  /** Measured loudness in LUFS. */
  loudness: z.number().nullable(),
  created_at: timestamp(),
  updated_at: timestamp(),
});
export type Processing = z.infer<typeof Processing>;

const params = z.object({ id: pathId('integer') });

export const getProcessing = endpoint({
  method: 'GET',
  path: 'videos/:id/processing',
  summary: 'Returns the processing steps of an uploaded video',
  area: 'admin',
  access: access.permission(cataloguePermissions.updateVideos),
  params,
  response: z.object({ processing: Processing }),
});

export const retryProcessing = endpoint({
  method: 'POST',
  path: 'videos/:id/processing/retry',
  summary: 'Retries failed processing steps',
  area: 'admin',
  access: access.permission(cataloguePermissions.updateVideos),
  params,
  response: z.object({ processing: Processing }),
});
