// Runs after the web build: checks that the initial load of each page is within its budget, and that no public page
// can load code of the back office or of the gallery. Usage: node tools/bundle-check.ts [build directory]
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  type Chunk,
  initialFiles,
  isSeparateArea,
  type RouteManifest,
  reachableChunks,
} from './bundle/chunks.ts';

const ROOT = join(import.meta.dirname, '..');
/**
 * React, React Router and TanStack Query take a fixed 118 kB of each budget, and the site layout 21 kB; the rest is
 * what the first screen needs to hydrate. Libraries shared with the back office are split into more and smaller files,
 * whose names the layout lists: 0.2 kB of each budget. The early input buffer takes 0.3 kB (decision 36), the
 * place of the cookie notice 0.1 kB.
 */
const BUDGETS: Readonly<Record<string, number>> = {
  'app/home/home-page': 151_000,
  // The player itself is lazy.
  'catalogue/watch/watch-page': 161_300,
  'channel-by-name': 149_300,
  'catalogue/titles/title-page': 150_200,
  'catalogue/people/person-page': 150_000,
  'catalogue/search/search-page': 145_000,
  'catalogue/seasons/season-page': 151_600,
  'catalogue/seasons/episode-page': 151_700,
  // The back office, one screen of each kind; see docs/decisions/0033-back-office-kit.md for what they contain.
  // Charts are lazy.
  'admin/plays-report': 232_000,
  'admin/titles/titles-page': 265_500,
  'admin/moderation/reviews-page': 265_500,
  // The list of fields and what is derived from it cost 0.6 kB (decision 39).
  'admin/title-primary-facts': 317_500,
  'admin/channels/edit-channel-page': 377_500,
  // The rich text editor is lazy.
  'admin/news/edit-article-page': 359_500,
};

const build = resolve(process.argv[2] ?? join(ROOT, 'apps', 'web', 'build'));
const client = join(build, 'client');

/** Parses React Router's manifest, which is a script with a single assignment. */
function readManifest(): RouteManifest {
  const [file] = globSync('assets/manifest-*.js', { cwd: client });
  if (file === undefined) throw new Error(`${client} holds no route manifest; run "npm run build"`);
  const text = readFileSync(join(client, file), 'utf8');
  return JSON.parse(text.slice(text.indexOf('=') + 1).replace(/;\s*$/, '')) as RouteManifest;
}

const gzipped = (file: string) => gzipSync(readFileSync(join(client, file)), { level: 9 }).length;
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

function main(): number {
  // An inspection build contains development versions and is never served to visitors.
  if (process.env.NODE_ENV === 'development') return 0;
  const chunks = JSON.parse(readFileSync(join(build, 'bundle-report.json'), 'utf8')) as Chunk[];
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]));
  const manifest = readManifest();
  const routes = Object.values(manifest.routes);
  const problems: string[] = [];

  for (const route of routes) {
    const budget = BUDGETS[route.id];
    const isPublic = !isSeparateArea(`src/${route.id}`);
    if (!isPublic && budget === undefined) continue;
    const files = initialFiles(manifest, byFile, route);
    const bytes = files.reduce((sum, file) => sum + gzipped(file), 0);
    console.log(`${kilobytes(bytes).padStart(9)}  ${route.id}`);
    for (const chunk of isPublic ? reachableChunks(byFile, files) : []) {
      for (const id of Object.keys(chunk.modules).filter(isSeparateArea)) {
        problems.push(`${route.id} can reach ${id} in ${chunk.file}`);
      }
    }
    if (budget === undefined) continue;
    for (const file of files.toSorted((a, b) => gzipped(b) - gzipped(a))) {
      console.log(`           ${kilobytes(gzipped(file)).padStart(9)}  ${file}`);
    }
    if (bytes > budget) {
      problems.push(`${route.id} loads ${kilobytes(bytes)} of JavaScript, more than ${kilobytes(budget)}`);
    }
  }
  for (const id of Object.keys(BUDGETS)) {
    if (!routes.some((route) => route.id === id)) problems.push(`${id} has a budget but is no page`);
  }
  for (const problem of new Set(problems)) console.error(`✗ ${problem}`);
  return problems.length === 0 ? 0 : 1;
}

process.exit(main());
