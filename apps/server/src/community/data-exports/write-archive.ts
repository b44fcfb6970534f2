import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { ExportFile } from './export-file.ts';

/** Streams of many short texts are slow. */
const CHUNK_LENGTH = 64 * 1024;

async function* chunksOf(text: ExportFile['text']): AsyncGenerator<string> {
  let chunk = '';
  for await (const piece of text) {
    chunk += piece;
    if (chunk.length < CHUNK_LENGTH) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}

interface Archive {
  readonly files: AsyncIterable<ExportFile>;
  /** The time of all files. */
  readonly at: Date;
  readonly signal: AbortSignal;
}

/** Writes the files to a new ZIP file on the local disk and returns its size. Holds a few chunks in memory. */
export async function writeArchive(path: string, { files, at, signal }: Archive): Promise<number> {
  const stop = new AbortController();
  const zip = new ZipFile();
  zip.on('error', (error) => stop.abort(error));
  const written = pipeline(zip.outputStream, createWriteStream(path, { flags: 'wx', mode: 0o600 }), {
    signal: AbortSignal.any([signal, stop.signal]),
  });
  // It may fail while the next file is being read.
  written.catch(() => undefined);
  try {
    for await (const { name, text } of files) {
      const source = Readable.from(chunksOf(text));
      zip.addReadStream(source, name, { mtime: at });
      // A disk that is full ends the archive, not the source.
      await Promise.race([finished(source), written]);
    }
    zip.end();
    await written;
  } catch (error) {
    stop.abort();
    await written.catch(() => undefined);
    throw error;
  }
  return (await stat(path)).size;
}
