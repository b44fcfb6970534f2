import { ApiError } from '#platform/api/api-error.ts';
import { ROW_ATTRIBUTE } from '#ui/use-row-sorting.ts';
import type { Entries } from './editor-entries.ts';
import { NOTE_ATTRIBUTE } from './note-field.tsx';

const NOTE_PATH = /^titles\.(\d+)\.note$/u;

interface RefusedNotes {
  /** By the id of the title. */
  readonly errors: ReadonlyMap<number, string>;
  /** Whether there is nothing else to show. */
  readonly isAll: boolean;
}

/** The notes that the server refused. It names them by their place in what was sent. */
export function refusedNotes(error: unknown, sent: Entries): RefusedNotes {
  const all = Object.entries((error instanceof ApiError ? error.errors : undefined) ?? {});
  const found = all.flatMap(([path, messages]) => {
    const place = NOTE_PATH.exec(path)?.[1];
    const entry = place === undefined ? undefined : sent[Number(place)];
    const message = typeof messages === 'string' ? messages : messages[0];
    return entry === undefined || message === undefined ? [] : [[entry.title.id, message] as const];
  });
  return { errors: new Map(found), isAll: found.length > 0 && found.length === all.length };
}

/** Focuses the note of a title, which may be far down the page. */
export function focusNote(titleId: number): void {
  document.querySelector<HTMLElement>(`[${ROW_ATTRIBUTE}="${titleId}"] [${NOTE_ATTRIBUTE}]`)?.focus();
}
