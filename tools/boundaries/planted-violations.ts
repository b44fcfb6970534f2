/** A violation to plant: the file, its import, and the rule that must report it. */
export interface PlantedViolation {
  rule: string;
  file: string;
  imports: string;
  /** The rule is about running code, so a type-only import is fine. */
  valueOnly?: true;
}

const server = 'apps/server/src';
const web = 'apps/web/src';
const breach = (rule: string, file: string, imports: string): PlantedViolation => ({ rule, file, imports });

/** At least one violation of every rule in .dependency-cruiser.mjs; several where a rule covers several cases. */
export const PLANTED_VIOLATIONS: PlantedViolation[] = [
  breach('contracts-leaf', 'packages/contracts/src/platform/planted.ts', 'kysely'),
  breach('contracts-leaf', 'packages/contracts/src/platform/planted.ts', 'node:path'),
  breach(
    'contracts-leaf',
    'packages/contracts/src/catalogue/planted.ts',
    '../../../../apps/server/src/app/modules.ts',
  ),
  breach(
    'contracts-tests-apart',
    'packages/contracts/src/planted.test.ts',
    '../../../apps/server/src/app/modules.ts',
  ),
  breach('web-not-server', `${web}/platform/planted.ts`, '../../../server/src/platform/db/database.ts'),
  breach('web-not-server', 'apps/web/test/planted.ts', '../../server/test/build-test-app.ts'),
  breach('server-not-web', `${server}/app/planted.ts`, '../../../web/src/ui/button.tsx'),
  breach('e2e-outside', 'e2e/support/planted.ts', '../../apps/server/src/app/modules.ts'),
  breach('tools-unimported', `${server}/platform/planted.ts`, '../../../../tools/check.ts'),
  breach('tools-apart', 'tools/planted.ts', '../apps/server/src/app/modules.ts'),
  breach('browser-no-node', `${web}/platform/planted.ts`, 'node:fs'),
  breach('platform-generic', `${server}/platform/planted/planted.ts`, '#foundation/users/index.ts'),
  breach('platform-generic', `${server}/platform/planted/planted.ts`, '#catalogue/genres/index.ts'),
  breach('platform-contracts', `${server}/platform/http/planted.ts`, '@kinora/contracts/catalogue/genres.ts'),
  breach('platform-generic', `${web}/platform/planted.ts`, '#admin/kit/table.tsx'),
  breach(
    'contracts-platform-generic',
    'packages/contracts/src/platform/planted.ts',
    '../foundation/users.ts',
  ),
  breach('foundation-below', `${server}/foundation/planted/planted.ts`, '#catalogue/titles/index.ts'),
  breach('foundation-below', `${web}/foundation/auth/planted.tsx`, '#catalogue/genres/genre-link.tsx'),
  breach('foundation-below', `${server}/foundation/planted/planted.ts`, '#admin/genres/index.ts'),
  breach('foundation-below', 'packages/contracts/src/foundation/planted.ts', '../catalogue/titles.ts'),
  breach('catalogue-below', `${server}/catalogue/planted/planted.ts`, '#community/reviews/index.ts'),
  breach('catalogue-below', `${server}/catalogue/planted/planted.ts`, '#admin/genres/index.ts'),
  breach('catalogue-below', 'packages/contracts/src/catalogue/planted.ts', '../admin/genres.ts'),
  breach('community-below', `${server}/community/planted/planted.ts`, '#admin/genres/index.ts'),
  breach('community-below', 'packages/contracts/src/community/planted.ts', '../admin/genres.ts'),
  breach('front-door', `${server}/admin/genres/planted.ts`, '#catalogue/genres/genres.service.ts'),
  breach('front-door', `${server}/catalogue/genres/planted.ts`, '#foundation/users/users.jobs.ts'),
  breach('front-door', `${server}/catalogue/genres/planted.api.test.ts`, '#foundation/users/users.jobs.ts'),
  breach('front-door-outside', `${server}/app/planted.ts`, '#foundation/users/users.jobs.ts'),
  breach('front-door-outside', `${server}/entry/planted.ts`, '#foundation/users/users.jobs.ts'),
  breach('front-door-outside', 'apps/server/seeds/planted.ts', '#foundation/users/users.jobs.ts'),
  breach('test-code-outside-product', `${server}/app/planted.ts`, '#foundation/users/users.factory.ts'),
  breach('test-code-outside-product', `${server}/catalogue/genres/planted.ts`, './genres.factory.ts'),
  breach('test-code-outside-product', `${web}/app/planted.tsx`, '#test/render.tsx'),
  breach('routes-no-sql', `${server}/catalogue/genres/genres.admin-routes.ts`, './genres.repository.ts'),
  breach('repository-bottom', `${server}/catalogue/genres/planted.repository.ts`, './genres.service.ts'),
  breach('repository-bottom', `${server}/catalogue/genres/planted.repository.ts`, './genres.presenter.ts'),
  breach('service-no-http', `${server}/catalogue/genres/genres.import.service.ts`, 'fastify'),
  breach('service-no-http', `${server}/catalogue/genres/planted.service.ts`, '#platform/http/mount.ts'),
  breach('service-no-http', `${server}/catalogue/genres/planted.service.ts`, './genres.routes.ts'),
  breach('sql-in-repositories', `${server}/catalogue/genres/planted.service.ts`, 'kysely'),
  breach('sql-in-repositories', `${web}/platform/planted.ts`, 'kysely'),
  breach('migrations-alone', 'apps/server/migrations/planted.ts', '../src/platform/db/database.ts'),
  breach('migrations-alone', 'apps/server/migrations/planted.ts', 'node:child_process'),
  breach('migrations-alone', 'apps/server/migrations/planted.ts', './20260101_0000_create_genres.ts'),
  breach('seeds-from-cli', `${server}/catalogue/genres/planted.ts`, '#seeds/genres.ts'),
  breach('seeds-from-cli', `${server}/app/planted.ts`, '#seeds/genres.ts'),
  breach('demo-art-leaf', 'packages/demo-art/src/planted.ts', '../../../apps/server/src/app/modules.ts'),
  breach('scripts-unimported', `${server}/app/planted.ts`, '../../drills/run.ts'),
  breach('parts-private', `${web}/catalogue/titles/planted.tsx`, '#catalogue/genres/parts/list.tsx'),
  breach('parts-private', `${web}/app/planted.tsx`, '#catalogue/genres/parts/row/row.tsx'),
  breach('pages-are-leaves', `${web}/catalogue/titles/planted.tsx`, '#catalogue/genres/genres-page.tsx'),
  breach('pages-are-leaves', 'apps/web/test/planted.tsx', '#catalogue/genres/genres-page.tsx'),
  breach('admin-apart', `${web}/catalogue/genres/planted.tsx`, '#admin/kit/table.tsx'),
  breach('admin-apart', `${web}/app/planted.tsx`, '#admin/kit/table.tsx'),
  breach('admin-reach', `${web}/admin/genres/planted.tsx`, '#catalogue/genres/genre-link.tsx'),
  breach('ui-leaf', `${web}/ui/planted.tsx`, '#platform/api/call.ts'),
  breach('ui-leaf', `${web}/ui/planted.tsx`, '@kinora/contracts/foundation/users.ts'),
  breach('root-unimported', `${server}/catalogue/genres/planted.ts`, '#app/modules.ts'),
  breach('root-unimported', `${server}/platform/http/planted.test.ts`, '#app/modules.ts'),
  breach('root-unimported', `${web}/platform/planted.tsx`, '#app/gate.tsx'),
  breach('root-unimported', `${web}/catalogue/genres/planted.tsx`, '../../routes.ts'),
  breach('resolvable', `${server}/platform/planted.ts`, '#platform/db/misspelt.ts'),
  breach('resolvable', `${web}/platform/planted.ts`, '@kinora/contracts/catalogue/misspelt.ts'),
  breach('declared-dependencies', `${server}/platform/planted.ts`, 'undeclared'),
  {
    rule: 'no-dev-dependency-at-run-time',
    file: `${server}/platform/planted.ts`,
    imports: 'mailparser',
    valueOnly: true,
  },
];
