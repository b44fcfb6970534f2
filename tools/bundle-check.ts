// Runs after the web build: what a page loads first stays within its budget, and no public page can reach
// code of the back office or of the gallery. Usage: node tools/bundle-check.ts [build directory]
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Chunk, firstLoad, isApart, type RouteManifest, reachable } from './bundle/chunks.ts';

const ROOT = join(import.meta.dirname, '..');
/**
 * React, React Router and TanStack Query take 118 kB of each, whatever we do, and the frame of the site 21 kB; the
 * rest is what the first screen needs to come alive. Libraries that the back office uses as well come in more and
 * smaller files, whose names the frame lists: 0.2 kB of each. Input from before hydration takes 0.3 kB (decision 36).
 */
const BUDGETS: Readonly<Record<string, number>> = {
  'app/home/home-page': 150_900,
  // The player itself comes after the page.
  'catalogue/watch/watch-page': 161_100,
  'channel-by-name': 149_200,
  'catalogue/titles/title-page': 150_200,
  'catalogue/people/person-page': 150_000,
  'catalogue/search/search-page': 145_000,
  'catalogue/seasons/season-page': 151_400,
  'catalogue/seasons/episode-page': 151_500,
  // The back office, one screen of each kind; what is in it stands in docs/decisions/0033-back-office-kit.md.
  // Charts come after the page.
  'admin/plays-report': 232_000,
  'admin/catalogue/title-lists/titles-page': 265_500,
  'admin/catalogue/moderation/reviews-page': 265_500,
  'admin/title-primary-facts': 316_500,
  'admin/catalogue/channels/edit-channel-page': 377_500,
  // The editor of rich text comes after the page.
  'admin/catalogue/news/edit-article-page': 359_500,
};

const build = resolve(process.argv[2] ?? join(ROOT, 'apps', 'web', 'build'));
const client = join(build, 'client');

/** React Router prints its manifest as an assignment, for the page to run. */
function readManifest(): RouteManifest {
  const [file] = globSync('assets/manifest-*.js', { cwd: client });
  if (file === undefined) throw new Error(`${client} holds no route manifest; run "npm run build"`);
  const text = readFileSync(join(client, file), 'utf8');
  return JSON.parse(text.slice(text.indexOf('=') + 1).replace(/;\s*$/, '')) as RouteManifest;
}

const gzipped = (file: string) => gzipSync(readFileSync(join(client, file)), { level: 9 }).length;
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

function main(): number {
  // A build for inspection carries the development version of everything; it is never served to visitors.
  if (process.env.NODE_ENV === 'development') return 0;
  const chunks = JSON.parse(readFileSync(join(build, 'bundle-report.json'), 'utf8')) as Chunk[];
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]));
  const manifest = readManifest();
  const routes = Object.values(manifest.routes);
  const problems: string[] = [];

  for (const route of routes) {
    const budget = BUDGETS[route.id];
    const isPublic = !isApart(`src/${route.id}`);
    if (!isPublic && budget === undefined) continue;
    const files = firstLoad(manifest, byFile, route);
    const bytes = files.reduce((sum, file) => sum + gzipped(file), 0);
    console.log(`${kilobytes(bytes).padStart(9)}  ${route.id}`);
    for (const chunk of isPublic ? reachable(byFile, files) : []) {
      for (const id of Object.keys(chunk.modules).filter(isApart)) {
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
