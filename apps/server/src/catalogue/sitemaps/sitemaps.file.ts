import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import { escapeXml } from '#platform/text/xml.ts';
import type { SitemapEntry } from './sitemaps.entries.ts';

const HEAD = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
`;
const FOOT = '</urlset>\n';
/** Search engines refuse more than 50 MB; addresses in other alphabets are long. */
const MAX_BYTES = 45 * 1024 * 1024;

export interface FinishedFile {
  readonly bytes: Buffer;
  readonly addresses: number;
  readonly lastModified: Date;
}

/** One file as it grows: only its packed form is kept. */
function createSitemapFile(baseUrl: URL, maxAddresses: number) {
  const gzip = createGzip();
  const packed = buffer(gzip);
  let addresses = 0;
  let bytes = 0;
  let lastModified = new Date(0);

  const write = async (text: string): Promise<void> => {
    bytes += Buffer.byteLength(text);
    if (!gzip.write(text)) await once(gzip, 'drain');
  };
  const started = write(HEAD);

  return {
    isFull: () => addresses >= maxAddresses || bytes >= MAX_BYTES,
    async add(entry: SitemapEntry): Promise<void> {
      await started;
      addresses += 1;
      if (entry.updatedAt > lastModified) lastModified = entry.updatedAt;
      await write(entryXml(entry, baseUrl));
    },
    async finish(): Promise<FinishedFile> {
      await started;
      gzip.end(FOOT);
      return { bytes: await packed, addresses, lastModified };
    },
  };
}

/** One file after the other, each as full as it may be; none where there is nothing to list. */
export async function* sitemapFiles(
  batches: AsyncIterable<readonly SitemapEntry[]>,
  baseUrl: URL,
  maxAddresses: number,
): AsyncGenerator<FinishedFile> {
  let file: ReturnType<typeof createSitemapFile> | undefined;
  for await (const entries of batches) {
    for (const entry of entries) {
      file ??= createSitemapFile(baseUrl, maxAddresses);
      await file.add(entry);
      if (!file.isFull()) continue;
      yield await file.finish();
      file = undefined;
    }
  }
  if (file !== undefined) yield await file.finish();
}

function entryXml({ path, updatedAt, images }: SitemapEntry, baseUrl: URL): string {
  const absolute = (address: string) => escapeXml(new URL(address, baseUrl).href);
  const pictures = images.map((src) => `<image:image><image:loc>${absolute(src)}</image:loc></image:image>`);
  return `<url><loc>${absolute(path)}</loc><lastmod>${updatedAt.toISOString()}</lastmod>${pictures.join('')}</url>\n`;
}

/** The list of the files. */
export function indexXml(
  files: readonly { readonly name: string; readonly last_modified: Date }[],
  baseUrl: URL,
): string {
  const lines = files.map(
    ({ name, last_modified: changed }) =>
      `<sitemap><loc>${escapeXml(new URL(`/sitemap-${name}.xml`, baseUrl).href)}</loc><lastmod>${changed.toISOString()}</lastmod></sitemap>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...lines,
    '</sitemapindex>',
    '',
  ].join('\n');
}
