/** A key pressed before the page had its key listeners. */
interface EarlyKey {
  readonly init: KeyboardEventInit;
  readonly at: number;
}

/** How long early input is kept, in milliseconds. */
export interface EarlyInputLimits {
  /** A press or a key is replayed within this time: later it would surprise. */
  keptMs: number;
  /** A link that opens something over the page leads to a page of its own, which opens if no code arrives in this time. */
  followMs: number;
  /** A palette that has not opened by then will not: the keys go to the page again. */
  paletteMs: number;
}

/** What the script in the head of a page offers to the page. */
interface EarlyInput {
  /** Called once the page is hydrated: the script replays its input, and keeps buffering for parts that load later. */
  readonly start: () => void;
  /** The probe arrived: see `earlyInputProbe`. */
  readonly hear: () => void;
  /** Null once the page has its key listeners. */
  keys: EarlyKey[] | null;
  /** Can be changed at any time: journeys raise them, because a busy machine may be slower than any person waits. */
  readonly limits: EarlyInputLimits;
}

declare global {
  interface Window {
    earlyInput?: EarlyInput;
  }
}

/**
 * For the root element. The script asks whether an element is hydrated with an event that has no other use. React
 * stops it on its way into a part that waits for its code, and passes it to no handler while the part is hydrated but
 * not committed. So an event that arrives here proves that the handlers of its element are called.
 */
export const earlyInputProbe = { onTouchCancelCapture: () => window.earlyInput?.hear() };
