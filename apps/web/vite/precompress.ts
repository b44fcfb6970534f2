import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** For smaller files, the extra response header outweighs the savings. */
const WORTH_BYTES = 256;

/** Writes compressed copies next to every text file at build time, so that no request waits for compression. */
export async function precompress(directory: string): Promise<void> {
  for (const file of globSync('**/*.{js,css,svg}', { cwd: directory })) {
    const path = join(directory, file);
    const content = await readFile(path);
    if (content.length < WORTH_BYTES) continue;
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
    await writeFile(`${path}.br`, await brotli(content, quality));
    await writeFile(`${path}.gz`, await zip(content, { level: constants.Z_BEST_COMPRESSION }));
  }
}
