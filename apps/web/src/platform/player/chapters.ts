import type { PlayerChapter, PlayerSegment } from './player-media.ts';

export interface ChapterSpan {
  readonly name: string | null;
  readonly from: number;
  readonly to: number;
}

/** Shortly after the start of a chapter, "previous" goes to the chapter before it. */
const GRACE_SECONDS = 3;

/** Splits the seek bar into chapters; one span for the whole video if there are none. */
export function chapterSpans(chapters: readonly PlayerChapter[], duration: number): ChapterSpan[] {
  const known = chapters.filter(({ at }) => at < duration).toSorted((one, other) => one.at - other.at);
  const starts = known[0]?.at === 0 ? known : [{ at: 0, name: null }, ...known];
  return starts.map(({ at, name }, index) => ({ name, from: at, to: starts[index + 1]?.at ?? duration }));
}

/** Returns the chapter at a position. */
export const chapterAt = (spans: readonly ChapterSpan[], seconds: number): ChapterSpan | undefined =>
  spans.findLast(({ from }) => from <= seconds);

/** Returns the start of the next or previous chapter; null if there is no next one. */
export function chapterStart(spans: readonly ChapterSpan[], seconds: number, step: 1 | -1): number | null {
  if (step === 1) return spans.find(({ from }) => from > seconds)?.from ?? null;
  return spans.findLast(({ from }) => from < seconds - GRACE_SECONDS)?.from ?? 0;
}

/** Returns the segment that can be skipped at a position. */
export const segmentAt = (segments: readonly PlayerSegment[], seconds: number): PlayerSegment | undefined =>
  segments.find(({ from, to }) => seconds >= from && seconds < to - 1);
