import type { SourceFile } from '../source-files.ts';
import type { Finding } from './finding.ts';

/**
 * How many repository functions a front door still exports. Other modules should call services, which check rules and
 * emit events. The numbers may only go down.
 */
export const REPOSITORY_EXPORTS: Readonly<Record<string, number>> = {
  'catalogue/credits': 4,
  'catalogue/external-ids': 3,
  'catalogue/images': 1,
  'catalogue/person-cards': 1,
  'catalogue/play-stats': 1,
  'catalogue/provenance': 4,
  'catalogue/title-cards': 3,
  'catalogue/titles': 2,
  'catalogue/video-processing': 2,
  'catalogue/videos': 8,
  'community/comments': 3,
  'community/content-reports': 1,
  'community/diary': 1,
  'community/lists': 1,
  'community/relations': 3,
  'community/reviews': 4,
  'foundation/access': 1,
  'foundation/appearance': 1,
  'foundation/localizations': 1,
  'foundation/social': 2,
  'foundation/users': 2,
};

const DOOR = /^apps\/server\/src\/((?:foundation|catalogue|community|admin)\/[^/]+)\/index\.ts$/u;
const EXPORTS = /export \{(?<names>[^}]*)\} from '\.\/[\w.-]*repository\.ts';/gu;

/** Finds front doors that export another number of repository functions than listed. */
export function findRepositoryExports(
  files: readonly SourceFile[],
  listed: Readonly<Record<string, number>>,
): Finding[] {
  const counts = new Map(
    files.flatMap(({ path, text }) => {
      const module = DOOR.exec(path)?.[1];
      return module === undefined ? [] : [[module, countExports(text)] as const];
    }),
  );
  const modules = new Set([...counts.keys(), ...Object.keys(listed)]);
  return [...modules].flatMap((module) => {
    const [count, limit] = [counts.get(module) ?? 0, listed[module] ?? 0];
    if (count === limit) return [];
    const message =
      count > limit
        ? `exports ${count} repository functions, at most ${limit} are allowed: export a service instead`
        : `exports only ${count} repository functions: lower its number in tools/boundaries/front-doors.ts to ${count}`;
    return [{ rule: 'front-door-services', where: `apps/server/src/${module}/index.ts`, message }];
  });
}

/** Types do not count: they carry no behaviour. */
const countExports = (text: string): number =>
  [...text.matchAll(EXPORTS)]
    .flatMap(({ groups }) => (groups?.names ?? '').split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type ')).length;
