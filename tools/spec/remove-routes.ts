import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSourceFiles } from '../source-files.ts';
import { parseVitest } from './results.ts';
import { findRouteLines, removalRounds, ROUTE_FILES, type RouteLine, withoutRoute } from './route-lines.ts';

type Print = (line: string) => void;

interface Part {
  readonly name: string;
  readonly patterns: readonly string[];
  /** Routes that are removed together; each must fail one test. */
  readonly rounds: (lines: readonly RouteLine[]) => RouteLine[][];
  /** Returns the tests that fail in a tree. */
  readonly redTests: (tree: string) => string[];
}

/** Checks the web's route table directly, which saves the start time of Vitest and jsdom. */
const RED_ROWS = `
  const { ROUTE_TABLE, servedTo, wantedBy } = await import('./apps/web/test/route-table.ts');
  const isRed = (row) => JSON.stringify(servedTo(row)) !== JSON.stringify(wantedBy(row));
  console.log(JSON.stringify(ROUTE_TABLE.filter(isRed).map(({ address }) => address)));
`;

const PARTS: readonly Part[] = [
  {
    name: 'pages',
    patterns: ROUTE_FILES.web,
    // A failed row does not name the missing route, so each route is removed separately.
    rounds: (lines) => lines.map((line) => [line]),
    redTests: (tree) => {
      const args = ['--input-type=module', '-e', RED_ROWS];
      return JSON.parse(execFileSync(process.execPath, args, { cwd: tree, encoding: 'utf8' })) as string[];
    },
  },
  {
    name: 'calls',
    patterns: ROUTE_FILES.api,
    rounds: removalRounds,
    redTests: (tree) => {
      const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', 'app/endpoint-inventory'];
      const report = path.join(tree, 'test-results/vitest.json');
      // Otherwise a crashed run would be judged by the report of the previous run.
      rmSync(report, { force: true });
      spawnSync(process.execPath, args, { cwd: tree, stdio: 'ignore' });
      return parseVitest(readFileSync(report, 'utf8')).flatMap(({ title, outcome }) =>
        outcome === 'failed' ? [title] : [],
      );
    },
  },
];

/** Removes each route in turn from a copy of the tree; returns 1 when a removal fails no test. */
export function removeRoutes(root: string, print: Print = console.log): number {
  const tree = copyTree(root);
  try {
    const survivors = PARTS.flatMap((part) => findSurvivors(tree, part, print));
    for (const { path: file, line, name } of survivors)
      print(`error: no test is red without ${name} at ${file}:${line}`);
    return survivors.length === 0 ? 0 : 1;
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
}

function findSurvivors(tree: string, part: Part, print: Print): RouteLine[] {
  const started = performance.now();
  const before = part.redTests(tree);
  if (before.length > 0)
    throw new Error(`Red before any of the ${part.name} is removed: ${before.join(', ')}`);
  const lines = readSourceFiles(tree, [...part.patterns]).flatMap(findRouteLines);
  const survivors = part.rounds(lines).flatMap((round) => {
    const red = redWithout(tree, part, round).length;
    if (round.length === 1 ? red > 0 : red === round.length) return [];
    return round.length === 1 ? round : round.filter((line) => redWithout(tree, part, [line]).length === 0);
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  print(`${lines.length} ${part.name} removed in turn, ${survivors.length} survived (${seconds} s)`);
  return survivors;
}

function redWithout(tree: string, part: Part, removed: readonly RouteLine[]): string[] {
  const files = removed.map((line) => {
    const file = path.join(tree, line.path);
    return { file, line, text: readFileSync(file, 'utf8') };
  });
  for (const { file, line, text } of files) writeFileSync(file, withoutRoute(text, line));
  try {
    return part.redTests(tree);
  } finally {
    for (const { file, text } of files) writeFileSync(file, text);
  }
}

/** Copies the files that git tracks or would add, and links the installed packages of the original. */
function copyTree(root: string): string {
  const tree = mkdtempSync(path.join(tmpdir(), 'kinora-routes-'));
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  const files = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);
  // The list still contains deleted files whose deletion is not yet committed.
  for (const file of files.filter((one) => existsSync(path.join(root, one))))
    cpSync(path.join(root, file), path.join(tree, file), { recursive: true });
  linkPackages(root, tree);
  return tree;
}

/** The symlinks to our own workspaces are relative, so their copies point into the copied tree. */
function linkPackages(root: string, tree: string): void {
  const own = 'node_modules/@kinora';
  mkdirSync(path.join(tree, 'node_modules'));
  cpSync(path.join(root, own), path.join(tree, own), { recursive: true, verbatimSymlinks: true });
  for (const name of readdirSync(path.join(root, 'node_modules'))) {
    if (name === '@kinora' || name.startsWith('.')) continue;
    symlinkSync(path.join(root, 'node_modules', name), path.join(tree, 'node_modules', name));
  }
}
