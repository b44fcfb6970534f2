import type { VideoCategory, VideoKind, SegmentKind } from '@kinora/contracts/catalogue/videos.ts';
import type { ProcessingState, StepState } from '@kinora/contracts/catalogue/video-processing.ts';
import type { Trans } from '#platform/i18n/use-trans.ts';
import type { TagTone } from '#ui/tag.tsx';

type T = Trans['t'];

export const categoryLabels = (t: T): Record<VideoCategory, string> => ({
  full: t('Full video'),
  trailer: t('Trailer'),
  teaser: t('Teaser'),
  clip: t('Clip'),
  featurette: t('Featurette'),
});

export const kindLabels = (t: T): Record<VideoKind, string> => ({
  file: t('Uploaded file'),
  url: t('External media file'),
  stream: t('Stream (HLS or DASH)'),
  embed: t('Embedded player'),
  link: t('Link to another site'),
});

export const segmentLabels = (t: T): Record<SegmentKind, string> => ({
  intro: t('Intro'),
  recap: t('Recap'),
  credits: t('Credits'),
});

export const processingLabels = (t: T): Record<ProcessingState, string> => ({
  waiting: t('Waiting'),
  running: t('Processing'),
  ready: t('Ready'),
  failed: t('Failed'),
});

export const stepStateLabels = (t: T): Record<StepState, string> => ({
  waiting: t('Waiting'),
  running: t('Running'),
  done: t('Done'),
  skipped: t('Skipped'),
  failed: t('Failed'),
});

export const PROCESSING_TONES: Record<ProcessingState, TagTone> = {
  waiting: 'neutral',
  running: 'accent',
  ready: 'positive',
  failed: 'danger',
};

export const STEP_TONES: Record<StepState, TagTone> = {
  waiting: 'neutral',
  running: 'accent',
  done: 'positive',
  skipped: 'neutral',
  failed: 'danger',
};

const RENDITION = /^rendition-(\d+)$/;

/** Label of a processing step; falls back to the step's own name if it is unknown. */
export function stepName(t: T, name: string): string {
  const height = RENDITION.exec(name)?.[1];
  if (height !== undefined) return `${height}p`;
  const names: Record<string, string> = {
    probe: t('Analyse file'),
    audio: t('Sound'),
    poster: t('Thumbnail'),
    sprite: t('Seek previews'),
    captions: t('Captions'),
    loudness: t('Loudness'),
  };
  return names[name] ?? name;
}

/** Labels of a video's fields, also used in its history. */
export const videoLabels = (t: T) => ({
  title_id: t('Title'),
  season: t('Season'),
  episode: t('Episode'),
  name: t('Name'),
  category: t('Category'),
  kind: t('Type'),
  source: t('Address'),
  file_id: t('File'),
  quality: t('Quality'),
  language: t('Language'),
  position: t('Position'),
  is_approved: t('Approved'),
  chapters: t('Chapters'),
  segments: t('Skippable segments'),
  available_from: t('Available from'),
  available_until: t('Available until'),
  country_codes: t('Countries'),
});
