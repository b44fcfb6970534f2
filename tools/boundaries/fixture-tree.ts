import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

type Files = Record<string, string>;

const value = (from: string) => `import { x } from '${from}';\nexport const y = x;\n`;
const leaf = 'export const x = 1;\n';
const json = (content: object) => JSON.stringify(content);
const library = (name: string): Files => ({
  [`node_modules/${name}/package.json`]: json({
    name,
    version: '1.0.0',
    type: 'module',
    exports: './index.js',
  }),
  [`node_modules/${name}/index.js`]: leaf,
});

const PACKAGES: Files = {
  'package.json': json({ name: 'fixture', private: true, devDependencies: { vitest: '1.0.0' } }),
  'apps/server/package.json': json({
    name: '@kinora/server',
    imports: {
      '#entry/*': './src/entry/*',
      '#app/*': './src/app/*',
      '#platform/*': './src/platform/*',
      '#foundation/*': './src/foundation/*',
      '#catalogue/*': './src/catalogue/*',
      '#community/*': './src/community/*',
      '#admin/*': './src/admin/*',
      '#seeds/*': './seeds/*',
      '#test/*': './test/*',
    },
    dependencies: { '@kinora/contracts': '1.0.0', fastify: '1.0.0', kysely: '1.0.0', zod: '1.0.0' },
    devDependencies: { mailparser: '1.0.0' },
  }),
  'apps/web/package.json': json({
    name: '@kinora/web',
    imports: {
      '#app/*': './src/app/*',
      '#ui/*': './src/ui/*',
      '#platform/*': './src/platform/*',
      '#foundation/*': './src/foundation/*',
      '#catalogue/*': './src/catalogue/*',
      '#admin/*': './src/admin/*',
      '#test/*': './test/*',
    },
    dependencies: { '@kinora/contracts': '1.0.0', react: '1.0.0', kysely: '1.0.0' },
  }),
  'packages/contracts/package.json': json({
    name: '@kinora/contracts',
    exports: { './*': './src/*' },
    dependencies: { zod: '1.0.0' },
  }),
  'e2e/package.json': json({ name: '@kinora/e2e', dependencies: { '@kinora/contracts': '1.0.0' } }),
  ...library('zod'),
  ...library('kysely'),
  ...library('fastify'),
  ...library('react'),
  ...library('vitest'),
  ...library('mailparser'),
  ...library('undeclared'),
};

/** Everything the rules allow, with at least one case for each exemption that could be too narrow. */
const SOURCES: Files = {
  'packages/contracts/src/platform/endpoint.ts': value('zod'),
  'packages/contracts/src/foundation/auth.ts': leaf,
  'packages/contracts/src/foundation/users.ts': value('../platform/endpoint.ts'),
  'packages/contracts/src/catalogue/genres.ts': value('../foundation/users.ts'),
  'packages/contracts/src/catalogue/titles.ts': leaf,
  'packages/contracts/src/community/reviews.ts': value('../catalogue/titles.ts'),
  'packages/contracts/src/admin/genres.ts': value('../catalogue/genres.ts'),
  'packages/contracts/src/catalogue/genres.test.ts': value('vitest') + `import './genres.ts';\n`,

  'apps/server/src/entry/http.ts': value('#app/modules.ts'),
  'apps/server/src/app/cli/db-seed.ts': value('#seeds/genres.ts'),
  'apps/server/src/app/modules.ts': value('#catalogue/genres/index.ts'),
  'apps/server/src/platform/http/mount.ts': value('fastify'),
  'apps/server/src/platform/db/database.ts': value('kysely'),
  'apps/server/src/platform/http/mount.test.ts': value('#foundation/users/users.factory.ts'),
  'apps/server/src/foundation/users/index.ts': leaf,
  'apps/server/src/foundation/users/users.factory.ts': leaf,
  'apps/server/src/foundation/users/users.jobs.ts': leaf,
  'apps/server/src/catalogue/titles/index.ts': value('#foundation/users/index.ts'),
  'apps/server/src/catalogue/titles/titles.factory.ts': value('#foundation/users/users.factory.ts'),
  'apps/server/src/catalogue/genres/index.ts': value('./genres.routes.ts'),
  'apps/server/src/catalogue/genres/genres.routes.ts':
    value('./genres.service.ts') + `import '#platform/http/mount.ts';\n`,
  'apps/server/src/catalogue/genres/genres.service.ts':
    value('./genres.repository.ts') + `import '#catalogue/titles/index.ts';\n`,
  'apps/server/src/catalogue/genres/genres.repository.ts':
    value('kysely') + `import '#platform/db/database.ts';\n`,
  'apps/server/src/catalogue/genres/genres.presenter.ts': value('@kinora/contracts/catalogue/genres.ts'),
  'apps/server/src/catalogue/genres/genres.factory.ts': value('./genres.service.ts'),
  'apps/server/src/catalogue/genres/genres.api.test.ts':
    value('#test/build-test-app.ts') +
    `import '#catalogue/titles/titles.factory.ts';\nimport 'mailparser';\n`,
  'apps/server/src/community/reviews/index.ts': value('#catalogue/titles/index.ts'),
  'apps/server/src/admin/genres/index.ts':
    value('#catalogue/genres/index.ts') + `import '#community/reviews/index.ts';\n`,
  'apps/server/test/build-test-app.ts': value('#app/modules.ts') + `import 'kysely';\n`,
  'apps/server/seeds/genres.ts':
    value('#catalogue/genres/genres.factory.ts') + `import '#foundation/users/index.ts';\n`,
  'apps/server/migrations/20260101_0000_create_genres.ts':
    value('kysely') + `import 'node:fs/promises';\nimport 'node:path';\n`,
  'apps/server/drills/run.ts': value('#app/modules.ts') + `import 'kysely';\n`,
  'apps/server/bench/run.ts': value('#entry/http.ts'),

  'apps/web/src/root.tsx':
    value('#app/gate.tsx') + `import type { Route } from './+types/root.ts';\nexport type R = Route;\n`,
  'apps/web/src/routes.ts': value('#admin/admin.routes.ts'),
  'apps/web/src/entry.server.tsx': value('node:stream'),
  'apps/web/src/app/gate.tsx': value('#foundation/auth/login-link.tsx'),
  'apps/web/src/ui/button.tsx': value('react'),
  'apps/web/src/ui/button.test.tsx': value('#test/render.tsx'),
  'apps/web/src/platform/api/call.test.ts': value('@kinora/contracts/catalogue/genres.ts'),
  'apps/web/src/platform/api/call.ts': value('@kinora/contracts/foundation/users.ts'),
  'apps/web/src/foundation/auth/login-link.tsx': value('#ui/button.tsx'),
  'apps/web/src/catalogue/genres/genres-page.tsx':
    value('./parts/list.tsx') + `import './genres.queries.ts';\n`,
  'apps/web/src/catalogue/genres/genres-page.test.tsx': value('./genres-page.tsx'),
  'apps/web/src/catalogue/genres/genres.queries.ts': value('#platform/api/call.ts'),
  'apps/web/src/catalogue/genres/genre-link.tsx': value('#ui/button.tsx'),
  'apps/web/src/catalogue/genres/parts/list.tsx': value('./row/row.tsx'),
  'apps/web/src/catalogue/genres/parts/row/row.tsx': leaf,
  'apps/web/src/admin/admin.routes.ts': leaf,
  'apps/web/src/admin/kit/table.tsx': value('#ui/button.tsx'),
  'apps/web/src/admin/genres/dialog.tsx':
    value('#admin/kit/table.tsx') + `import '#catalogue/genres/genres.queries.ts';\n`,
  'apps/web/test/render.tsx': value('#app/gate.tsx'),

  'e2e/journeys/genres.spec.ts': value('@kinora/contracts/catalogue/genres.ts'),
  'tools/check.ts': value('node:path'),
};

/** A small copy of our layout on disk, without violations until a test plants one. */
export interface FixtureTree {
  root: string;
  plant: (files: Files) => void;
  uproot: (files: Files) => void;
  remove: () => void;
}

/** Writes the clean tree into a new temporary folder. */
export function createFixtureTree(): FixtureTree {
  const root = mkdtempSync(path.join(tmpdir(), 'boundaries-'));
  const plant = (files: Files) => {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      writeFileSync(path.join(root, file), text);
    }
  };
  plant({ ...PACKAGES, ...SOURCES });
  mkdirSync(path.join(root, 'node_modules/@kinora'));
  symlinkSync(path.join(root, 'packages/contracts'), path.join(root, 'node_modules/@kinora/contracts'));

  return {
    root,
    plant,
    uproot: (files) => {
      for (const file of Object.keys(files)) rmSync(path.join(root, file));
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
