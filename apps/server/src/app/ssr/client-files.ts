import { existsSync, globSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { etagOf } from '#platform/cache/cached-response.ts';
import { matchesEtag } from '#platform/http/http-caching.ts';
import { type Encoding, encodingOf } from './content-encoding.ts';

/** File names under assets/ contain a content hash, so the files never change. */
const FOREVER = 'public, max-age=31536000, immutable';
const AN_HOUR = 'public, max-age=3600';
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};
/** The build puts compressed copies next to each file. */
const COPIES = { br: '.br', gzip: '.gz' } as const;
const IGNORED = /\.(?:map|br|gz)$|(?:^|\/)\./;

interface FileForm {
  readonly body: Buffer;
  /** Names and values in turn. `unchanged` is for clients that already have the file. */
  readonly whole: readonly string[];
  readonly unchanged: readonly string[];
}

interface ClientFile {
  readonly etag: string;
  readonly forms: { readonly identity: FileForm } & Partial<Record<Encoding, FileForm>>;
}

/** Responds to a request for a file of the web build and returns true, or returns false. */
export type ClientFileHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Serves the files of the web build from memory. They are public and need no policy, cookie or log line, so a file
 * costs little more than its bytes. A page loads two dozen of them.
 */
export function createClientFileHandler(root: string): ClientFileHandler {
  const files = readFiles(root);
  return (request, response) => {
    const { method, url = '', headers } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const question = url.indexOf('?');
    const file = files.get(question === -1 ? url : url.slice(0, question));
    if (file === undefined) return false;
    const form = file.forms[encodingOf(headers['accept-encoding'])] ?? file.forms.identity;
    const isHeld = matchesEtag(headers, file.etag);
    response.writeHead(isHeld ? 304 : 200, [...(isHeld ? form.unchanged : form.whole)]);
    response.end(isHeld || method === 'HEAD' ? undefined : form.body);
    return true;
  };
}

function readFiles(root: string): Map<string, ClientFile> {
  const paths = globSync('**/*.*', { cwd: root }).filter((path) => !IGNORED.test(path));
  return new Map(paths.map((path) => [`/${path}`, readFile(root, path)]));
}

function readFile(root: string, path: string): ClientFile {
  const type = TYPES[extname(path)];
  if (type === undefined) throw new Error(`The type of ${path} in the web build is unknown`);
  const content = readFileSync(join(root, path));
  const etag = etagOf(content);
  const lasting = {
    'cache-control': path.startsWith('assets/') ? FOREVER : AN_HOUR,
    // Weak, because it is the same for every encoding.
    etag: `W/"${etag}"`,
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  };
  const form = (body: Buffer, encoding?: Encoding): FileForm => {
    const coding = encoding && { 'content-encoding': encoding };
    const all = { ...lasting, ...coding, 'content-type': type, 'content-length': String(body.length) };
    return { body, whole: Object.entries(all).flat(), unchanged: Object.entries(lasting).flat() };
  };
  const copies = Object.entries(COPIES).flatMap(([encoding, suffix]) => {
    const copy = join(root, path + suffix);
    return existsSync(copy) ? [[encoding, form(readFileSync(copy), encoding as Encoding)] as const] : [];
  });
  return { etag, forms: { identity: form(content), ...Object.fromEntries(copies) } };
}
