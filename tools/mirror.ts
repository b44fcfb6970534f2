import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Finding } from './boundaries/finding.ts';

const TIERS = ['foundation', 'catalogue'];

/** Server modules without a contract at the same path, each with the reason. */
export type MirrorExceptions = Readonly<Record<string, string>>;

export const NO_CONTRACT: MirrorExceptions = {
  'foundation/access': 'has no endpoint yet; the names it grants are foundation/permissions.ts',
  'foundation/appearance':
    'has no endpoint yet; what it hands out is foundation/themes.ts and foundation/menus.ts',
  'foundation/mails': 'has no endpoint; other modules write through it',
  'foundation/one-time-secrets': 'has no endpoint; other modules issue and check through it',
  'catalogue/content-tags': 'has no endpoint; it names records for the caches',
  'catalogue/documents': 'has no endpoint; it keeps the answers of others',
  'foundation/localizations': 'has no endpoint yet; its part of a page is in foundation/bootstrap.ts',
  'catalogue/person-titles': 'has no endpoint; people are read from the list it keeps',
  'catalogue/provenance': 'has no endpoint yet; the modules that write records ask it',
};

/** Every server module must have its contract at the same path, so that readers can find one from the other. */
export function findUnmirrored(root: string, exceptions: MirrorExceptions): Finding[] {
  const modules = TIERS.flatMap((tier) => serverModules(root, tier));
  const lonely = modules.filter((module) => !hasContract(root, module));

  return [
    ...lonely
      .filter((module) => !(module in exceptions))
      .map((module) => ({
        rule: 'mirror',
        where: `apps/server/src/${module}`,
        message: `has no packages/contracts/src/${module}.ts; write it, or give the reason in tools/mirror.ts`,
      })),
    ...Object.keys(exceptions)
      .filter((module) => !lonely.includes(module))
      .map((module) => ({
        rule: 'mirror',
        where: 'tools/mirror.ts',
        message: `the exception ${module} is no longer needed`,
      })),
  ];
}

function serverModules(root: string, tier: string): string[] {
  const folder = path.join(root, 'apps/server/src', tier);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${tier}/${entry.name}`);
}

function hasContract(root: string, module: string): boolean {
  const contract = path.join(root, 'packages/contracts/src', module);
  return existsSync(`${contract}.ts`) || existsSync(contract);
}
