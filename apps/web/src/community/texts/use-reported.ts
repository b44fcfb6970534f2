import { useSyncExternalStore } from 'react';
import type { ReportedKind } from '@kinora/contracts/community/content-reports.ts';

const KEY = 'kinora.reported';
/** Older ones are forgotten, so that the list stays small. */
const KEPT = 200;

const listeners = new Set<() => void>();
/** Only if storage is blocked; then it lasts until the page is left. */
let unstored = '';

function read(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return unstored;
  }
}

function add(entry: string): void {
  const text = [entry, ...read().split(' ')].slice(0, KEPT).join(' ').trim();
  try {
    localStorage.setItem(KEY, text);
  } catch {
    unstored = text;
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether this text was reported from this device. It is then collapsed for the reader. */
export function useReported(
  kind: ReportedKind,
  id: number,
): { isReported: boolean; markReported: () => void } {
  const entry = `${kind}-${id}`;
  const stored = useSyncExternalStore(subscribe, read, () => '');
  return { isReported: stored.split(' ').includes(entry), markReported: () => add(entry) };
}
