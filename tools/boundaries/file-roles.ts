import path from 'node:path';
import type { Finding } from './finding.ts';

/** The roles that a file name may state before its extension. ARCHITECTURE.md says what each is for. */
export const FILE_ROLES = [
  'routes',
  'admin-routes',
  'service',
  'repository',
  'presenter',
  'events',
  'jobs',
  'mails',
  'notifications',
  'factory',
  'queries',
  'client',
  'server',
  'test',
  'api.test',
  'spec',
  'config',
  'generated',
  'd',
] as const;

/**
 * Finds files whose name states an unknown role. Names are `<name>.<ext>`, `<module>.<role>.<ext>` or
 * `<module>.<topic>.<role>.<ext>`; a test adds `.test` to the name of the file it tests.
 */
export function findUnknownRoles(files: readonly string[]): Finding[] {
  return files
    .filter((file) => !hasKnownRole(path.posix.basename(file)))
    .map((file) => ({
      rule: 'file-role',
      where: file,
      message: `has a role that is not in tools/boundaries/file-roles.ts; use one of them, or a plain name`,
    }));
}

function hasKnownRole(file: string): boolean {
  const name = file.replace(/\.tsx?$/u, '');
  if (!name.includes('.')) return true;
  return FILE_ROLES.some((role) => name.endsWith(`.${role}`));
}
