/** A key that was pressed before the page listened to its keys. */
interface EarlyKey {
  readonly init: KeyboardEventInit;
  readonly at: number;
}

/** What the script in the head of a page offers to the page. */
interface EarlyInput {
  /** The page has taken over: the script acts on what it kept, and goes on keeping it for parts that come later. */
  readonly start: () => void;
  /** Null once the page listens to its keys. */
  keys: EarlyKey[] | null;
}

declare global {
  interface Window {
    earlyInput?: EarlyInput;
  }
}

/** How long a press or a key counts: later it would surprise. */
export const KEPT_MS = 30_000;
