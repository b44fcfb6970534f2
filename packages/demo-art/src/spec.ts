/** The input of a picture. Equal specs give equal pictures on every machine. */
export interface ArtSpec {
  /** The record's slug. It seeds the drawing, and selects designs made for one title. */
  readonly key: string;
  readonly name: string;
  readonly year?: number | undefined;
  readonly genres: readonly string[];
  /** Topics of the story; they help to choose a composition. */
  readonly keywords?: readonly string[] | undefined;
  readonly kind?: 'movie' | 'series' | undefined;
  /** Printed in the small line of a poster. */
  readonly director?: string | undefined;
  /** A palette name; by default chosen by genre, year and key. */
  readonly palette?: string | undefined;
  /** A composition name; by default chosen by genre, title and key. */
  readonly composition?: string | undefined;
  /** How a poster shows its composition: 0 plain, 1 framed, 2 close. */
  readonly treatment?: number | undefined;
}

export interface StillSpec extends ArtSpec {
  /** Which still of the title: each shows a different picture in the title's colours. */
  readonly index: number;
}

export const SIZES = {
  poster: [600, 900],
  backdrop: [1600, 900],
  still: [960, 540],
  portrait: [480, 600],
  news: [1200, 675],
} as const;
