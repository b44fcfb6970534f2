import type { StoredPicture } from '#catalogue/pictures/index.ts';
import type { StoredOrigins } from '#catalogue/provenance/index.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { DemoContent } from '../content-schema.ts';
import type { DemoWriter } from '../demo-writer.ts';
import type { StorePicture } from '../pictures.ts';

/** A picture and the record that shows it. */
export type PictureKey =
  `${'poster' | 'backdrop' | 'still' | 'portrait' | 'news' | 'gallery' | 'avatar'}:${number}`;

/** A missing picture of a record of the demo, or its missing gallery. */
export interface ArtTask {
  readonly key: PictureKey;
  /** What it is, for the log. */
  readonly subject: string;
  /** How many pictures it adds. */
  readonly pictures: number;
  /** Draws and stores it; safe to repeat. Throws `not_found` when the record was deleted. */
  readonly run: () => Promise<void>;
}

/** Dependencies of the tasks. */
export interface ArtContext extends DemoWriter {
  readonly store: StorePicture;
  readonly storage: Pick<Storage, 'put' | 'publicUrl'>;
  readonly content: DemoContent;
}

/** The origin of drawn pictures. It never overwrites what an editor set. */
export const originOf = ({ licence }: { readonly licence: string }) => ({ source: 'demo', licence });

/** Whether a field holds no picture, and neither a seed nor an owner has ever set one. */
export const isMissing = (
  picture: StoredPicture | null,
  origins: StoredOrigins | undefined,
  field: string,
): boolean => picture === null && (origins?.[field] ?? null) === null;
