import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const FILE = 'tools/boundaries/module-count.json';
/** If the cruise finds fewer modules than this share of the last count, the tool is broken; the tree is not clean. */
const FLOOR_SHARE = 0.9;

/** The minimum number of modules, which follows the last recorded count. */
export function readFloor(root: string): number {
  const file = path.join(root, FILE);
  if (!existsSync(file)) return 1;
  const { modules } = JSON.parse(readFileSync(file, 'utf8')) as { modules: number };
  return Math.floor(modules * FLOOR_SHARE);
}

/** Records the count of a clean tree. */
export function recordCount(root: string, modules: number): void {
  writeFileSync(path.join(root, FILE), `{ "modules": ${modules} }\n`);
}
