/** The media of a player. The player knows nothing about titles; the caller provides that context. */
export interface PlayerMedia {
  /** A different id is a different video. */
  readonly id: number;
  readonly type: 'hls' | 'dash' | 'file';
  readonly src: string;
  readonly captions: readonly PlayerCaption[];
  /** WebVTT file that lists the thumbnails of the seek bar. */
  readonly sprite: string | null;
  /** Start position in seconds. */
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

/** A segment that viewers may skip. */
export interface PlayerSegment {
  readonly kind: 'intro' | 'recap' | 'credits';
  readonly from: number;
  readonly to: number;
}

/** One of several options, with its label. */
export interface PlayerChoice {
  readonly value: string;
  readonly label: string;
}

export interface PlayerChoices {
  readonly options: readonly PlayerChoice[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The next or previous video. */
export interface PlayerNeighbour {
  readonly name: string;
  readonly go: () => void;
}
