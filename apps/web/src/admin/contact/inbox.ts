import { useEffect } from 'react';

/** Actions by the key that triggers them. */
export type KeyActions = Readonly<Record<string, () => void>>;

/** What the list shares with the open message. */
export interface Inbox {
  /** The list in its current view. */
  readonly listPath: string;
  /** Opens the next message, or the list if there is none. Called when a message leaves the list. */
  readonly leave: () => void;
  /** Sets the shortcuts of the open message; the list handles all keys. */
  readonly setKeys: (actions: KeyActions) => void;
  /** Replies that were not sent yet. They stay while other messages are open. */
  readonly draftOf: (id: number) => string;
  readonly setDraft: (id: number, text: string) => void;
}

/** Adds shortcuts while a message is open. */
export function useOpenMessageKeys({ setKeys }: Pick<Inbox, 'setKeys'>, actions: KeyActions): void {
  useEffect(() => {
    setKeys(actions);
    return () => setKeys({});
  });
}
