import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '../../../..');
const WORKSPACES = {
  contracts: 'packages/contracts',
  'demo-art': 'packages/demo-art',
  server: 'apps/server',
  web: 'apps/web',
  e2e: 'e2e',
};

/** A modifiable copy of the project: its own sources, the same installed packages. */
export function copyCheckout(): { root: string; remove: () => void } {
  const root = mkdtempSync(path.join(tmpdir(), 'kinora-drill-'));
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  // Git still lists files that were deleted but not committed.
  const present = listed.split('\0').filter((name) => name !== '' && existsSync(path.join(ROOT, name)));
  for (const file of present) {
    cpSync(path.join(ROOT, file), path.join(root, file), { force: true });
  }
  linkPackages(root);
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}

/** Links every package except our own workspaces, which must be those of the copy. */
function linkPackages(root: string): void {
  const modules = path.join(root, 'node_modules');
  mkdirSync(path.join(modules, '@kinora'), { recursive: true });
  for (const name of readdirSync(path.join(ROOT, 'node_modules'))) {
    if (name !== '@kinora') symlinkSync(path.join(ROOT, 'node_modules', name), path.join(modules, name));
  }
  for (const [name, folder] of Object.entries(WORKSPACES)) {
    symlinkSync(path.join(root, folder), path.join(modules, '@kinora', name));
  }
}
