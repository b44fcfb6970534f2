import type { DemoContent } from '../content.schema.ts';
import type { DemoWriter } from '../demo-writer.ts';
import type { StorePicture } from '../pictures.ts';

/** A picture and the record that shows it. */
export type PictureKey = `${'poster' | 'backdrop' | 'still' | 'portrait' | 'news' | 'gallery'}:${number}`;

/** Something that a record of the demo misses. */
export interface ArtTask {
  readonly key: PictureKey;
  /** What it is, for the log. */
  readonly subject: string;
  /** How many pictures it adds. */
  readonly pictures: number;
  /** Draws it and shows it; safe to repeat. */
  readonly run: () => Promise<void>;
}

/** What tasks are found and done with. */
export interface ArtMeans extends DemoWriter {
  readonly store: StorePicture;
  readonly content: DemoContent;
}

/** Where drawn pictures come from. An editor's choice is locked against it. */
export const originOf = ({ licence }: { readonly licence: string }) => ({ source: 'demo', licence });
