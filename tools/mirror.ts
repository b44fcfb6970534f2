import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Finding } from './boundaries/finding.ts';

const TIERS = ['foundation', 'catalogue', 'community', 'admin'];
const DECLARED_NAME = /defineModule\(\{\s+name: '([^']+)'/u;
/** Folders of the web's admin tier that are no modules. */
const NO_MODULES = ['admin/kit', 'admin/shell'];

/** Modules without a contract at the same path, each with the reason. */
export type MirrorExceptions = Readonly<Record<string, string>>;

export const NO_CONTRACT: MirrorExceptions = {
  'apps/server/src/foundation/appearance':
    'has no endpoint yet; its data is in foundation/themes.ts and foundation/menus.ts',
  'apps/server/src/foundation/one-time-secrets':
    'has no endpoint; other modules issue and check codes through it',
  'apps/server/src/foundation/word-lists': 'has no endpoint; its settings are in foundation/words.ts',
  'apps/server/src/catalogue/cache-tags': 'has no endpoint; it names records for the caches',
  'apps/server/src/catalogue/person-titles': 'has no endpoint; people are read from the list it maintains',
  'apps/server/src/catalogue/response-store': 'has no endpoint; it stores the responses of other modules',
  'apps/server/src/community/member-settings':
    'has no endpoint; community/watchlist.ts and marks.ts change the settings that it stores',
  'apps/server/src/community/text-checks': 'has no endpoint; its settings are in community/posting.ts',
  'apps/server/src/community/text-notifications':
    'has no endpoint; foundation/notifications.ts lists what it declares',
  'apps/server/src/community/title-matching':
    'has no endpoint; community/lists.ts and imports.ts find titles through it',
  'apps/web/src/foundation/consent': 'reads foundation/site-settings.ts and calls nothing',
  'apps/web/src/catalogue/part-names': 'only texts',
  'apps/web/src/catalogue/watch': 'the page of catalogue/playback.ts',
  'apps/web/src/community/list-entries':
    'adds titles to lists with community/lists.ts; below the pages of lists, which use the actions of titles',
  'apps/web/src/community/title-actions':
    'joins the actions of community/watchlist.ts, diary.ts and ratings.ts on the cards of titles',
};

/**
 * A module has the same path on every side, so that readers can find one side from the other: the server's and the
 * web's folders need a contract. The web's admin screens may also belong to a module of a lower tier, such as genres.
 */
export function findUnmirrored(root: string, exceptions: MirrorExceptions): Finding[] {
  const lonely = [
    ...modulesIn(root, 'apps/server/src', TIERS).filter(({ module }) => !hasContract(root, module)),
    ...modulesIn(root, 'apps/web/src', TIERS)
      .filter(({ module }) => !NO_MODULES.includes(module))
      .filter(({ module }) => !candidates(module).some((one) => hasContract(root, one))),
  ].map(({ folder }) => folder);

  return [
    ...findMisnamed(root),
    ...lonely
      .filter((folder) => !(folder in exceptions))
      .map((folder) => ({
        rule: 'mirror',
        where: folder,
        message: 'has no contract at the same path; write it, or give the reason in tools/mirror.ts',
      })),
    ...Object.keys(exceptions)
      .filter((folder) => !lonely.includes(folder))
      .map((folder) => ({
        rule: 'mirror',
        where: 'tools/mirror.ts',
        message: `the exception ${folder} is no longer needed`,
      })),
  ];
}

/** A server module states its own path as its name. */
function findMisnamed(root: string): Finding[] {
  return modulesIn(root, 'apps/server/src', TIERS).flatMap(({ module, folder }) => {
    const index = path.join(root, folder, 'index.ts');
    const name = existsSync(index) ? DECLARED_NAME.exec(readFileSync(index, 'utf8'))?.[1] : undefined;
    if (name === undefined || name === module) return [];
    return [{ rule: 'mirror', where: `${folder}/index.ts`, message: `must be named ${module}, not ${name}` }];
  });
}

/** The contracts that a web module may belong to. */
function candidates(module: string): string[] {
  const [tier, name] = module.split('/');
  return tier === 'admin' ? TIERS.map((one) => `${one}/${name}`) : [module];
}

function modulesIn(root: string, side: string, tiers: readonly string[]) {
  return tiers.flatMap((tier) => {
    const folder = path.join(root, side, tier);
    if (!existsSync(folder)) return [];
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => ({ module: `${tier}/${name}`, folder: `${side}/${tier}/${name}` }));
  });
}

function hasContract(root: string, module: string): boolean {
  const contract = path.join(root, 'packages/contracts/src', module);
  return existsSync(`${contract}.ts`) || existsSync(contract);
}
