// Runs after the web build: checks that each page loads no more script than its budget, and that no public page can
// load code of the back office or of the gallery. Usage: node tools/bundle-check.ts [build directory]
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  type Chunk,
  initialFiles,
  isSeparateArea,
  type RouteManifest,
  reachableChunks,
  viewFiles,
} from './bundle/chunks.ts';

const ROOT = join(import.meta.dirname, '..');

type Limit = readonly [bytes: number, files: number];

interface Budget {
  /** What the page needs to hydrate, with the route manifest. */
  first: Limit;
  /** The whole view: also the lazy parts, which load without any input. */
  view?: Limit;
  parts?: readonly string[];
}

/** Lazy parts of every public page: the icons of the menus, and what shows toasts, dialogs and progress. */
const SHELL_PARTS = ['foundation/menus/parts/icon-drawing.tsx', 'app/shell/overlays.tsx'];
const SHARE = 'platform/share/parts/share-control.tsx';
const ARROWS = 'ui/carousel-controls.tsx';
const layout = (name: string) => `catalogue/channels/layouts/${name}-layout.tsx`;

/**
 * Bytes as the server sends them, with Brotli (decision 40). React, React Router and TanStack Query take a fixed
 * 100 kB of each budget, the site layout 23 kB and the route manifest 2 kB.
 */
const BUDGETS: Readonly<Record<string, Budget>> = {
  'app/home/home-page': {
    first: [134_300, 13],
    view: [161_100, 22],
    parts: [...['hero', 'posters', 'chart', 'landscape', 'spotlight', 'tiles', 'news'].map(layout), ARROWS],
  },
  // The player itself is lazy, and loads as soon as the page is hydrated.
  'app/watch/watch-page': {
    first: [153_800, 20],
    view: [275_800, 57],
    parts: [
      'catalogue/watch/parts/watch-player.tsx',
      'catalogue/watch/parts/related.tsx',
      'community/comments/comments-section.tsx',
      SHARE,
      ARROWS,
    ],
  },
  'channel-by-name': {
    first: [132_300, 10],
    view: [158_100, 15],
    parts: [
      'catalogue/channels/channel-content-view.tsx',
      'catalogue/seo/channel-head.tsx',
      'catalogue/browse/browse-bar.tsx',
      layout('grid'),
    ],
  },
  'app/titles/title-page': {
    first: [133_700, 9],
    view: [178_900, 23],
    parts: [
      'app/titles/parts/title-actions.tsx',
      'app/titles/parts/title-body.tsx',
      'catalogue/titles/title-sections.tsx',
      SHARE,
      ARROWS,
    ],
  },
  'catalogue/people/person-page': {
    first: [131_200, 10],
    view: [153_800, 17],
    parts: ['catalogue/people/parts/works.tsx', SHARE],
  },
  'catalogue/search/search-page': {
    first: [130_800, 10],
    view: [150_200, 16],
    parts: ['catalogue/search/parts/results.tsx'],
  },
  'app/titles/season-page': {
    first: [137_600, 11],
    view: [188_100, 37],
    parts: ['app/titles/parts/season-actions.tsx', 'app/titles/parts/season-sections.tsx', ARROWS],
  },
  'app/titles/episode-page': {
    first: [144_900, 14],
    view: [182_600, 33],
    parts: ['app/titles/parts/episode-sections.tsx', 'app/titles/parts/episode-actions.tsx', SHARE, ARROWS],
  },
  // The back office, one screen of each kind; see docs/decisions/0033-back-office-kit.md for what they contain.
  // Charts are lazy.
  'admin/plays-report': { first: [210_600, 37] },
  'admin/titles/titles-page': { first: [240_600, 58] },
  'admin/moderation/reviews-page': { first: [247_900, 58] },
  'admin/title-primary-facts': { first: [292_700, 89] },
  'admin/channels/edit-channel-page': { first: [346_700, 97] },
  // The rich text editor is lazy.
  'admin/news/edit-article-page': { first: [319_500, 88] },
};

const build = resolve(process.argv[2] ?? join(ROOT, 'apps', 'web', 'build'));
const client = join(build, 'client');

/** Finds React Router's manifest, which is a script with a single assignment, and the one of public pages. */
function readManifest(): { file: string; publicFile: string; manifest: RouteManifest } {
  const [file] = globSync('assets/manifest-*.js', { cwd: client });
  const [publicFile] = globSync('assets/public-manifest-*.js', { cwd: client });
  if (file === undefined || publicFile === undefined)
    throw new Error(`${client} holds no route manifest; run "npm run build"`);
  const text = readFileSync(join(client, file), 'utf8');
  const manifest = JSON.parse(text.slice(text.indexOf('=') + 1).replace(/;\s*$/, '')) as RouteManifest;
  return { file, publicFile, manifest };
}

/** The size as sent: the server prefers the compressed copy next to a file. */
function sentBytes(file: string): number {
  const path = join(client, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}
const bytesOf = (files: readonly string[]) => files.reduce((sum, file) => sum + sentBytes(file), 0);
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const text = (bytes: number, files: number) => `${kilobytes(bytes)} in ${files} files`;

function list(files: readonly string[]): void {
  for (const file of files.toSorted((a, b) => sentBytes(b) - sentBytes(a))) {
    console.log(`           ${kilobytes(sentBytes(file)).padStart(9)}  ${file}`);
  }
}

/** Returns the problem if files exceed their limit. */
function compare(name: string, files: readonly string[], limit: Limit): string[] {
  const bytes = bytesOf(files);
  if (bytes <= limit[0] && files.length <= limit[1]) return [];
  return [`${name} loads ${text(bytes, files.length)}, more than ${text(...limit)}`];
}

function main(): number {
  // An inspection build contains development versions and is never served to visitors.
  if (process.env.NODE_ENV === 'development') return 0;
  const chunks = JSON.parse(readFileSync(join(build, 'bundle-report.json'), 'utf8')) as Chunk[];
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]));
  const { file: manifestFile, publicFile, manifest } = readManifest();
  const routes = Object.values(manifest.routes);
  const problems: string[] = [];

  for (const route of routes) {
    const budget = BUDGETS[route.id];
    const isPublic = !isSeparateArea(`src/${route.id}`);
    if (!isPublic && budget === undefined) continue;
    const scripts = initialFiles(manifest, byFile, route);
    const routesFile = isPublic ? publicFile : manifestFile;
    const files = [routesFile, ...scripts];
    console.log(`${kilobytes(bytesOf(files)).padStart(9)} in ${files.length} files  ${route.id}`);
    for (const chunk of isPublic ? reachableChunks(byFile, scripts) : []) {
      for (const id of Object.keys(chunk.modules).filter(isSeparateArea)) {
        problems.push(`${route.id} can reach ${id} in ${chunk.file}`);
      }
    }
    if (budget === undefined) continue;
    list(files);
    problems.push(...compare(route.id, files, budget.first));
    if (budget.view === undefined) continue;
    const view = [routesFile, ...viewFiles(byFile, scripts, [...SHELL_PARTS, ...(budget.parts ?? [])])];
    console.log(
      `${kilobytes(bytesOf(view)).padStart(9)} in ${view.length} files  the whole view of ${route.id}`,
    );
    list(view.filter((file) => !files.includes(file)));
    problems.push(...compare(`The view of ${route.id}`, view, budget.view));
  }
  for (const id of Object.keys(BUDGETS)) {
    if (!routes.some((route) => route.id === id)) problems.push(`${id} has a budget but is no page`);
  }
  for (const problem of new Set(problems)) console.error(`✗ ${problem}`);
  return problems.length === 0 ? 0 : 1;
}

process.exit(main());
