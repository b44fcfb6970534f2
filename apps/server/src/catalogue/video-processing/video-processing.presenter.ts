import {
  type Processing,
  type ProcessingStep,
  STEP_STATES,
} from '@kinora/contracts/catalogue/video-processing.ts';
import type { ProcessingRows } from './video-processing.service.ts';

export const presentProcessing = ({ asset, steps, times }: ProcessingRows): Processing => ({
  video_id: asset.video_id,
  state: asset.state,
  steps: steps.map(presentStep),
  renditions: asset.renditions.map(({ height, width, bandwidth, codecs, bytes }) => ({
    height,
    width,
    bandwidth,
    codecs,
    bytes,
  })),
  loudness: asset.loudness,
  created_at: times.created_at.toISOString(),
  updated_at: times.updated_at.toISOString(),
});

const presentStep = (row: ProcessingRows['steps'][number]): ProcessingStep => ({
  name: row.name,
  state: STEP_STATES.find((state) => state === row.state) ?? 'waiting',
  progress: row.progress,
  attempts: row.attempts,
  reason: row.reason,
  started_at: row.started_at?.toISOString() ?? null,
  updated_at: row.updated_at.toISOString(),
});
