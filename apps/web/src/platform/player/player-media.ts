/** What a player plays. It knows nothing of films: whoever opens it says what is what. */
export interface PlayerMedia {
  /** Another one is another recording. */
  readonly id: number;
  readonly type: 'hls' | 'dash' | 'file';
  readonly src: string;
  readonly captions: readonly PlayerCaption[];
  /** WebVTT that names the pictures over the seek bar. */
  readonly sprite: string | null;
  /** Seconds at which to begin. */
  readonly startAt: number | null;
}

interface PlayerCaption {
  readonly id: number;
  readonly language: string;
  readonly name: string;
  readonly src: string;
}

export interface PlayerChapter {
  readonly at: number;
  readonly name: string;
}

/** A stretch that a viewer may skip. */
export interface PlayerSegment {
  readonly kind: 'intro' | 'recap' | 'credits';
  readonly from: number;
  readonly to: number;
}

/** One of several; the value names it, the label shows it. */
export interface PlayerChoice {
  readonly value: string;
  readonly label: string;
}

export interface PlayerChoices {
  readonly options: readonly PlayerChoice[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** What comes after this recording, or was before it. */
export interface PlayerNeighbour {
  readonly name: string;
  readonly go: () => void;
}
