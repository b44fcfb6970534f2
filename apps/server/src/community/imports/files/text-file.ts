import type { Readable } from 'node:stream';

/** A file with text: the upload itself, or one of its archive. */
export interface TextFile {
  /** The path in the archive, or the name of the upload. It is compared and shown, and never a path on a disk. */
  readonly name: string;
  /** Opens it from the start, any number of times. */
  readonly open: () => Promise<Readable>;
}

/** What was uploaded: one file, or those of an archive. */
export interface Upload {
  readonly files: readonly TextFile[];
  readonly close: () => void;
}

/** The last part of the name, in lower case and without its extension. */
export const baseName = (name: string): string =>
  (name.split(/[/\\]/u).at(-1) ?? '').toLowerCase().replace(/\.[a-z0-9]{1,5}$/u, '');
