import type { QueryClient } from '@tanstack/react-query';

interface Line {
  /** What the server has. */
  saved: unknown;
  /** What the member wants, after the latest press. */
  wanted: unknown;
}

/** A change of one value, shown immediately and then saved. */
export interface Change<Value> {
  /** The value that changes, e.g. 'watchlist/12'. */
  readonly key: string;
  readonly from: Value;
  readonly to: Value;
  /** Whether the server need not be told, e.g. because another press has undone the first one. */
  readonly isSame?: (saved: Value, wanted: Value) => boolean;
  /** Shows a value on the page. */
  readonly show: (value: Value) => void;
  readonly send: (value: Value) => Promise<void>;
  /** After the last press is saved. */
  readonly onSaved?: () => void;
  /** After the last press failed and the saved value is shown again. */
  readonly onFailed: (error: unknown, value: Value) => void;
}

/** Values that are being saved. */
const linesOf = new WeakMap<QueryClient, Map<string, Line>>();

/**
 * Shows a change immediately and saves it. Presses that follow each other quickly are sent one after another, and those
 * in between are skipped, so the value ends as the last press left it.
 */
export async function saveChange<Value>(client: QueryClient, change: Change<Value>): Promise<void> {
  const { key, from, to, isSame = Object.is, show, send, onSaved, onFailed } = change;
  const lines = linesOf.get(client) ?? new Map<string, Line>();
  linesOf.set(client, lines);
  show(to);
  const before = lines.get(key);
  if (before) {
    before.wanted = to;
    return;
  }
  const line = { saved: from, wanted: to };
  lines.set(key, line);
  while (!Object.is(line.saved, line.wanted) && !isSame(line.saved, line.wanted)) {
    const sent = line.wanted;
    try {
      await send(sent);
      line.saved = sent;
    } catch (error) {
      // A later press replaces this one.
      if (!Object.is(line.wanted, sent)) continue;
      lines.delete(key);
      show(line.saved);
      onFailed(error, sent);
      return;
    }
  }
  lines.delete(key);
  onSaved?.();
}
