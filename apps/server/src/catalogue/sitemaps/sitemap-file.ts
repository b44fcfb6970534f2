import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import { withLanguageParam } from '@kinora/contracts/platform/page-language.ts';
import { escapeXml } from '#platform/text/xml.ts';
import type { SitemapEntry, SitemapVideo } from './entries.ts';

const HEAD = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml">
`;
const FOOT = '</urlset>\n';
/** Search engines reject more than 50 MB; URLs in other alphabets are long. */
const MAX_BYTES = 45 * 1024 * 1024;

/** The maximum duration that search engines accept. */
const MAX_SECONDS = 28_800;
const MAX_NAME = 100;
const MAX_DESCRIPTION = 2048;

/** Settings common to all entries of a site. */
export interface SitemapSite {
  readonly baseUrl: URL;
  /** Empty when there is only one. */
  readonly languages: readonly string[];
}

export interface FinishedFile {
  readonly bytes: Buffer;
  readonly addresses: number;
  readonly lastModified: Date;
}

/** A file while it is written: only the compressed data is kept. */
function createSitemapFile(site: SitemapSite, maxAddresses: number) {
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
      await write(entryXml(entry, site));
    },
    async finish(): Promise<FinishedFile> {
      await started;
      gzip.end(FOOT);
      return { bytes: await packed, addresses, lastModified };
    },
  };
}

/** Yields one file after the other, each as full as allowed; none when there is nothing to list. */
export async function* sitemapFiles(
  batches: AsyncIterable<readonly SitemapEntry[]>,
  site: SitemapSite,
  maxAddresses: number,
): AsyncGenerator<FinishedFile> {
  let file: ReturnType<typeof createSitemapFile> | undefined;
  for await (const entries of batches) {
    for (const entry of entries) {
      file ??= createSitemapFile(site, maxAddresses);
      await file.add(entry);
      if (!file.isFull()) continue;
      yield await file.finish();
      file = undefined;
    }
  }
  if (file !== undefined) yield await file.finish();
}

function entryXml(
  { path, updatedAt, images, videos, isTranslated }: SitemapEntry,
  site: SitemapSite,
): string {
  const absolute = (address: string) => escapeXml(new URL(address, site.baseUrl).href);
  const pictures = images.map((src) => `<image:image><image:loc>${absolute(src)}</image:loc></image:image>`);
  const others = isTranslated ? alternates(path, site.languages) : [];
  const links = others.map(
    ([language, address]) =>
      `<xhtml:link rel="alternate" hreflang="${escapeXml(language)}" href="${absolute(address)}"/>`,
  );
  const watchable = videos.map((video) => videoXml(video, absolute));
  const parts = [...links, ...pictures, ...watchable].join('');
  return `<url><loc>${absolute(path)}</loc><lastmod>${updatedAt.toISOString()}</lastmod>${parts}</url>\n`;
}

/** The page itself is the default for all other languages. */
const alternates = (path: string, languages: readonly string[]): [language: string, address: string][] =>
  languages.length < 2
    ? []
    : [
        ['x-default', path],
        ...languages.map((language): [string, string] => [language, withLanguageParam(path, language)]),
      ];

function videoXml(video: SitemapVideo, absolute: (address: string) => string): string {
  const { name, description, seconds } = video;
  const tag = (tagName: string, content: string) => `<video:${tagName}>${content}</video:${tagName}>`;
  const hasLength = seconds !== null && seconds > 0 && seconds <= MAX_SECONDS;
  return tag(
    'video',
    [
      tag('thumbnail_loc', absolute(video.thumbnail)),
      tag('title', escapeXml(name.slice(0, MAX_NAME).toWellFormed())),
      tag('description', escapeXml(description.slice(0, MAX_DESCRIPTION).toWellFormed())),
      tag('player_loc', absolute(video.path)),
      hasLength ? tag('duration', String(seconds)) : '',
      tag('publication_date', video.publishedAt.toISOString()),
      tag('requires_subscription', video.isFree ? 'no' : 'yes'),
    ].join(''),
  );
}

/** The sitemap index. */
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
