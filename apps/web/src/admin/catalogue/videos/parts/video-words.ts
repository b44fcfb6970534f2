import type { VideoCategory, VideoKind, SegmentKind } from '@kinora/contracts/catalogue/videos.ts';
import type { ProcessingState, StepState } from '@kinora/contracts/catalogue/video-processing.ts';
import type { Trans } from '#platform/i18n/use-trans.ts';
import type { TagTone } from '#ui/tag.tsx';

type T = Trans['t'];

export const categoryWords = (t: T): Record<VideoCategory, string> => ({
  full: t('Full video'),
  trailer: t('Trailer'),
  teaser: t('Teaser'),
  clip: t('Clip'),
  featurette: t('Featurette'),
});

export const kindWords = (t: T): Record<VideoKind, string> => ({
  file: t('Uploaded file'),
  url: t('Media file elsewhere'),
  stream: t('Stream (HLS or DASH)'),
  embed: t("Another site's player"),
  link: t('Link to another site'),
});

export const segmentWords = (t: T): Record<SegmentKind, string> => ({
  intro: t('Intro'),
  recap: t('Recap'),
  credits: t('Credits'),
});

export const processingWords = (t: T): Record<ProcessingState, string> => ({
  waiting: t('Waiting'),
  running: t('In the works'),
  ready: t('Ready'),
  failed: t('Failed'),
});

export const stepWords = (t: T): Record<StepState, string> => ({
  waiting: t('Waiting'),
  running: t('Running'),
  done: t('Done'),
  skipped: t('Left out'),
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

/** What a step does. One that this build does not know goes by its name. */
export function stepName(t: T, name: string): string {
  const height = RENDITION.exec(name)?.[1];
  if (height !== undefined) return t(':height lines', { height });
  const names: Record<string, string> = {
    probe: t('Look into the file'),
    audio: t('Sound'),
    poster: t('Picture'),
    sprite: t('Pictures for the seek bar'),
    captions: t('Captions'),
    loudness: t('Loudness'),
  };
  return names[name] ?? name;
}

/** What the fields of a video are called, also in its history. */
export const videoLabels = (t: T) => ({
  title_id: t('Title'),
  season: t('Season'),
  episode: t('Episode'),
  name: t('Name'),
  category: t('Category'),
  kind: t('Kind'),
  source: t('Address'),
  file_id: t('File'),
  quality: t('Quality'),
  language: t('Language'),
  position: t('Position'),
  is_approved: t('Approved'),
  chapters: t('Chapters'),
  segments: t('Stretches to skip'),
});
