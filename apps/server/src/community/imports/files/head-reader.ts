import { Readable } from 'node:stream';
import type { TextFile } from './text-file.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** What is read of all files of an upload to recognise them, each time that a file is opened counted. */
const TOTAL_BYTES = 32 * 1024 * 1024;

/** The part of a file that may be read was read. */
export class HeadEnd extends UnreadableFile {}

export type HeadReader = ReturnType<typeof createHeadReader>;

/** Reads only how files start, because a web process waits for it. Large files may be made to be searched in vain. */
export function createHeadReader(signal?: AbortSignal) {
  let total = 0;

  /** Throws if no other file may be read. */
  const assertGoesOn = (): void => {
    signal?.throwIfAborted();
    if (total >= TOTAL_BYTES) throw new UnreadableFile('There is too much to read');
  };

  async function* piecesOf(source: Readable, max: number): AsyncGenerator<Buffer> {
    let read = 0;
    // A file of an archive, and one on the disk, come in pieces of 64 kB at most.
    for await (const piece of source as AsyncIterable<Buffer>) {
      assertGoesOn();
      if (read >= max) throw new HeadEnd('Its start says nothing');
      read += piece.length;
      total += piece.length;
      yield piece;
    }
  }

  return {
    assertGoesOn,
    /** The file as far as its first bytes; reading on throws. */
    headOf: ({ name, open }: TextFile, max: number): TextFile => ({
      name,
      open: async () => Readable.from(piecesOf(await open(), max)),
    }),
  };
}
