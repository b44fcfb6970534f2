import { useSyncExternalStore } from 'react';

export const CAPTION_SIZES = ['small', 'normal', 'large', 'huge'] as const;
export const CAPTION_COLORS = ['white', 'yellow', 'cyan', 'green'] as const;
export const CAPTION_GROUNDS = ['none', 'half', 'dark', 'solid'] as const;
export const CAPTION_FACES = ['plain', 'serif', 'mono'] as const;
export const CAPTION_EDGES = ['none', 'outline', 'shadow'] as const;

export interface CaptionStyle {
  readonly size: (typeof CAPTION_SIZES)[number];
  readonly color: (typeof CAPTION_COLORS)[number];
  readonly ground: (typeof CAPTION_GROUNDS)[number];
  readonly face: (typeof CAPTION_FACES)[number];
  readonly edge: (typeof CAPTION_EDGES)[number];
}

/** What a player remembers in this browser, from one recording to the next. */
export interface PlayerMemory {
  readonly volume: number;
  readonly isMuted: boolean;
  readonly rate: number;
  /** The language of the captions; null without. */
  readonly captions: string | null;
  readonly captionStyle: CaptionStyle;
  readonly isTheatre: boolean;
  readonly isAutoplay: boolean;
}

/** Slowest and fastest that a browser plays with sound. */
export const RATES = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

const FRESH: PlayerMemory = {
  volume: 1,
  isMuted: false,
  rate: 1,
  captions: null,
  captionStyle: { size: 'normal', color: 'white', ground: 'dark', face: 'plain', edge: 'none' },
  isTheatre: false,
  isAutoplay: true,
};
/** Under which it is stored. */
export const MEMORY_KEY = 'player';

const listeners = new Set<() => void>();
let known: PlayerMemory | undefined;

/** The one place that keeps the viewer's choices. */
export const playerMemory = {
  get(): PlayerMemory {
    known ??= read();
    return known;
  },
  set(changes: Partial<PlayerMemory>): void {
    known = { ...playerMemory.get(), ...changes };
    write(known);
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  /** Reads anew what is stored: for tests, which have one tab for everybody. */
  forget(): void {
    known = undefined;
  },
};

/** What is remembered; the choices of a fresh browser while rendering on the server. */
export const usePlayerMemory = (): PlayerMemory =>
  useSyncExternalStore(playerMemory.subscribe, playerMemory.get, () => FRESH);

/** Browsers may refuse to store; then choices last as long as the page. */
function write(memory: PlayerMemory): void {
  try {
    localStorage.setItem(MEMORY_KEY, JSON.stringify(memory));
  } catch {
    // Nothing to do about it, and nothing breaks.
  }
}

function read(): PlayerMemory {
  try {
    return parsed(JSON.parse(localStorage.getItem(MEMORY_KEY) ?? 'null'));
  } catch {
    return FRESH;
  }
}

/** Whatever somebody or an older version left there: what does not fit is as fresh. */
function parsed(value: unknown): PlayerMemory {
  const stored = fieldsOf(value);
  const style = fieldsOf(stored.captionStyle);
  return {
    volume: typeof stored.volume === 'number' ? Math.min(1, Math.max(0, stored.volume)) : FRESH.volume,
    isMuted: stored.isMuted === true,
    rate: RATES.find((rate) => rate === stored.rate) ?? FRESH.rate,
    captions: typeof stored.captions === 'string' ? stored.captions : null,
    captionStyle: {
      size: oneOf(CAPTION_SIZES, style.size, FRESH.captionStyle.size),
      color: oneOf(CAPTION_COLORS, style.color, FRESH.captionStyle.color),
      ground: oneOf(CAPTION_GROUNDS, style.ground, FRESH.captionStyle.ground),
      face: oneOf(CAPTION_FACES, style.face, FRESH.captionStyle.face),
      edge: oneOf(CAPTION_EDGES, style.edge, FRESH.captionStyle.edge),
    },
    isTheatre: stored.isTheatre === true,
    isAutoplay: stored.isAutoplay !== false,
  };
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const oneOf = <Value extends string>(values: readonly Value[], value: unknown, otherwise: Value): Value =>
  values.find((one) => one === value) ?? otherwise;
