import { DIARY_KINDS } from '@kinora/contracts/community/diary.ts';

export const DIARY_PATH = '/diary';
export type DiaryKind = (typeof DIARY_KINDS)[number];

/** The state of the diary that its URL carries. */
export interface DiaryAddress {
  /** The day that the list starts with, e.g. '2026-11-15'; null for the latest entry. */
  readonly until: string | null;
  readonly kind: DiaryKind | null;
}

/** Parses a URL and ignores invalid values. */
export function parseDiaryAddress(search: URLSearchParams): DiaryAddress {
  const until = search.get('until');
  return {
    until: until !== null && isDay(until) ? until : null,
    kind: DIARY_KINDS.find((kind) => kind === search.get('kind')) ?? null,
  };
}

/** Returns the URL with the changes. */
export function diaryHref(address: DiaryAddress, changes: Partial<DiaryAddress> = {}): string {
  const { until, kind } = { ...address, ...changes };
  const search = new URLSearchParams();
  if (until !== null) search.set('until', until);
  if (kind !== null) search.set('kind', kind);
  return search.size === 0 ? DIARY_PATH : `${DIARY_PATH}?${search}`;
}

/** A day that exists, from 1900 on. */
function isDay(text: string): boolean {
  if (!/^(?:19|2[01])\d\d-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
