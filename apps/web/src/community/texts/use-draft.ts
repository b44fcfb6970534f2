import { useEffect, useRef, useState } from 'react';
import { useIsSignedIn, useUser } from '#platform/session/session-context.tsx';

const PREFIX = 'kinora.draft.';
/** Typing writes to the storage once it pauses. */
const PAUSE_MS = 400;
/** Older drafts are forgotten. */
const KEPT_MS = 30 * 86_400_000;

interface StoredDraft<Value> {
  readonly value: Value;
  readonly savedAt: number;
}

export interface Draft<Value> {
  /** The draft as it was when the form opened. */
  readonly initial: Value | null;
  /** When the draft was last saved, in milliseconds; null without one. */
  readonly savedAt: number | null;
  readonly save: (value: Value) => void;
  /** Saves at once what typing has left for the next pause. */
  readonly flush: () => void;
  readonly clear: () => void;
}

/**
 * Keeps an unfinished text on this device. `parse` checks what is read, because anyone can write to their own storage.
 * A draft of a visitor is there after they sign in; that of a member only for the same member.
 */
export function useDraft<Value>(key: string, parse: (stored: unknown) => Value | null): Draft<Value> {
  const userId = useUser()?.id ?? null;
  // A shared page names its member a moment later.
  const isUnknown = useIsSignedIn() && userId === null;
  const [initial] = useState(() => readDraft(key, { userId, isUnknown }, parse));
  const [savedAt, setSavedAt] = useState(initial?.savedAt ?? null);
  const pending = useRef<{ readonly timer: ReturnType<typeof setTimeout>; readonly write: () => void }>(null);
  const flush = () => {
    const { current } = pending;
    if (current === null) return;
    clearTimeout(current.timer);
    pending.current = null;
    current.write();
  };
  // What was typed last is kept if the reader leaves the page.
  useEffect(() => flush, []);
  return {
    initial: initial?.value ?? null,
    savedAt,
    save: (value) => {
      if (pending.current) clearTimeout(pending.current.timer);
      const write = () => {
        if (writeDraft(key, { value, by: userId, savedAt: Date.now() })) setSavedAt(Date.now());
      };
      pending.current = { timer: setTimeout(flush, PAUSE_MS), write };
    },
    flush,
    clear: () => {
      if (pending.current) clearTimeout(pending.current.timer);
      pending.current = null;
      removeDraft(key);
      setSavedAt(null);
    },
  };
}

function readDraft<Value>(
  key: string,
  { userId, isUnknown }: { userId: number | null; isUnknown: boolean },
  parse: (stored: unknown) => Value | null,
): StoredDraft<Value> | null {
  const { value, by, savedAt } = readStored(key);
  if (typeof savedAt !== 'number' || savedAt < Date.now() - KEPT_MS) return null;
  const parsed = by === null || by === userId || isUnknown ? parse(value) : null;
  return parsed === null ? null : { value: parsed, savedAt };
}

interface Stored {
  readonly value?: unknown;
  readonly by?: unknown;
  readonly savedAt?: unknown;
}

function readStored(key: string): Stored {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null');
    return typeof stored === 'object' && stored !== null ? stored : {};
  } catch {
    return {};
  }
}

/** Returns false if the browser stores nothing; the text then lasts until the page is left. */
function writeDraft(key: string, draft: { value: unknown; by: number | null; savedAt: number }): boolean {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** Whether there may be a draft, which decides if its form opens by itself. */
export function hasDraft(key: string): boolean {
  try {
    return localStorage.getItem(PREFIX + key) !== null;
  } catch {
    return false;
  }
}

/** Forgets the draft of a text that was posted or discarded, unless the member has begun another one. */
export function forgetDraft(key: string, isSame: (stored: unknown) => boolean): void {
  if (isSame(readStored(key).value)) removeDraft(key);
}

function removeDraft(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // Nothing was stored.
  }
}
