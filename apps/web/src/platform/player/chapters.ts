import type { PlayerChapter, PlayerSegment } from './player-media.ts';

export interface ChapterSpan {
  readonly name: string | null;
  readonly from: number;
  readonly to: number;
}

/** Whoever asks for the one before shortly after a chapter began means the one before that. */
const GRACE_SECONDS = 3;

/** The seek bar in pieces: the chapters, or all of it where there are none. */
export function chapterSpans(chapters: readonly PlayerChapter[], duration: number): ChapterSpan[] {
  const known = chapters.filter(({ at }) => at < duration).toSorted((one, other) => one.at - other.at);
  const starts = known[0]?.at === 0 ? known : [{ at: 0, name: null }, ...known];
  return starts.map(({ at, name }, index) => ({ name, from: at, to: starts[index + 1]?.at ?? duration }));
}

/** The chapter at a place. */
export const chapterAt = (spans: readonly ChapterSpan[], seconds: number): ChapterSpan | undefined =>
  spans.findLast(({ from }) => from <= seconds);

/** Where the chapter after or before a place begins; null where none comes after. */
export function chapterStart(spans: readonly ChapterSpan[], seconds: number, step: 1 | -1): number | null {
  if (step === 1) return spans.find(({ from }) => from > seconds)?.from ?? null;
  return spans.findLast(({ from }) => from < seconds - GRACE_SECONDS)?.from ?? 0;
}

/** What may be skipped at a place. */
export const segmentAt = (segments: readonly PlayerSegment[], seconds: number): PlayerSegment | undefined =>
  segments.find(({ from, to }) => seconds >= from && seconds < to - 1);
