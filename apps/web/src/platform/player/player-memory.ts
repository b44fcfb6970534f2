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

/** Player preferences stored in this browser, across videos. */
export interface PlayerPreferences {
  readonly volume: number;
  readonly isMuted: boolean;
  readonly rate: number;
  /** Language of the captions; null if off. */
  readonly captions: string | null;
  readonly captionStyle: CaptionStyle;
  readonly isTheatre: boolean;
  readonly isAutoplay: boolean;
}

/** The slowest and fastest rates at which browsers play sound. */
export const RATES = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

const FRESH: PlayerPreferences = {
  volume: 1,
  isMuted: false,
  rate: 1,
  captions: null,
  captionStyle: { size: 'normal', color: 'white', ground: 'dark', face: 'plain', edge: 'none' },
  isTheatre: false,
  isAutoplay: true,
};
/** The localStorage key. */
export const PREFERENCES_KEY = 'player';

const listeners = new Set<() => void>();
let known: PlayerPreferences | undefined;

/** The store of the viewer's preferences. */
export const playerPreferences = {
  get(): PlayerPreferences {
    known ??= read();
    return known;
  },
  set(changes: Partial<PlayerPreferences>): void {
    known = { ...playerPreferences.get(), ...changes };
    write(known);
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  /** Clears the cached preferences: for tests, which share one tab. */
  forget(): void {
    known = undefined;
  },
};

/** The stored preferences, or the defaults while rendering on the server. */
export const usePlayerPreferences = (): PlayerPreferences =>
  useSyncExternalStore(playerPreferences.subscribe, playerPreferences.get, () => FRESH);

/** Browsers may block storage; preferences then last as long as the page. */
function write(memory: PlayerPreferences): void {
  try {
    localStorage.setItem(PREFERENCES_KEY, JSON.stringify(memory));
  } catch {
    // Ignored: the preferences still apply to this page.
  }
}

function read(): PlayerPreferences {
  try {
    return parsed(JSON.parse(localStorage.getItem(PREFERENCES_KEY) ?? 'null'));
  } catch {
    return FRESH;
  }
}

/** Stored data may be edited or from an older version: invalid values fall back to the defaults. */
function parsed(value: unknown): PlayerPreferences {
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
