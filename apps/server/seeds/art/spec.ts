/** What a picture is drawn from. Equal specs give equal pictures, on every machine. */
export interface ArtSpec {
  /** The record's slug: it seeds the drawing, and names the designs made for one title alone. */
  readonly key: string;
  readonly name: string;
  readonly year?: number | undefined;
  readonly genres: readonly string[];
  /** What the story is about; helps to choose a fitting composition. */
  readonly keywords?: readonly string[] | undefined;
  readonly kind?: 'movie' | 'series' | undefined;
  /** Printed as the small line of a poster. */
  readonly director?: string | undefined;
  /** A palette by name; without it genre, year and key choose one. */
  readonly palette?: string | undefined;
  /** A composition by name; without it genre, title and key choose one. */
  readonly composition?: string | undefined;
  /** How a poster shows its composition: 0 as it is, 1 framed, 2 close. */
  readonly treatment?: number | undefined;
}

export interface StillSpec extends ArtSpec {
  /** Which still of the title: each has another picture in the title's colours. */
  readonly index: number;
}

export const SIZES = {
  poster: [600, 900],
  backdrop: [1600, 900],
  still: [960, 540],
  portrait: [480, 600],
  news: [1200, 675],
} as const;
