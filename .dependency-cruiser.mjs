// The import rules. Each one is planted and seen refused in tools/boundaries.test.ts; run them with
// `npm run boundaries`, which adds what patterns cannot say: cycles between module folders, a floor for
// the number of modules seen, the mirror of module paths, table ownership and raw SQL.
const SERVER = '^apps/server/src';
const WEB = '^apps/web/src';
// The tiers of product modules, lowest first.
const TIER = '(?:foundation|catalogue|community|admin)';
const PUBLIC_TIER = '(?:foundation|catalogue|community)';
// The web's admin tier has rules of its own.
const ADMIN = '^(?:apps/server|packages/contracts)/src/admin/';
const DOOR = `${SERVER}/${TIER}/[^/]+/index\\.ts$`;
const FACTORY = '\\.factory\\.tsx?$';

/** Tests may reach further than the product; every exemption below says how far. */
const TESTS = ['\\.test\\.tsx?$', '^apps/[^/]+/test/'];
const WEB_ROOTS = `${WEB}/(?:root|routes|entry\\.(?:client|server))\\.tsx?$`;

// The folder that owns a `parts/`: a module, or one of the single folders.
const WEB_MODULE = `((?:${TIER}|platform|ui|app)/[^/]+|app|ui)`;

/** Every rule is an error: a warning is a breach that nobody removes. */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

// 1. packages/contracts imports only zod
const contracts = [
  rule(
    'contracts-leaf',
    'Contracts run in browser, server and tests, so they use zod and themselves only: not even Node built-ins.',
    { path: '^packages/contracts/src/', pathNot: TESTS },
    { pathNot: ['^packages/contracts/src/', 'node_modules/zod/'], couldNotResolve: false },
  ),
  rule(
    'contracts-tests-apart',
    'Tests of contracts may use test libraries, but a contract that needs an app to be tested is no contract.',
    { path: '^packages/contracts/.+\\.test\\.ts$' },
    { path: '^(?:apps|e2e|tools)/' },
  ),
];

// The demo's artwork is a program of its own
const demoArt = [
  rule(
    'demo-art-leaf',
    'Pictures are drawn from a specification, without knowledge of the site.',
    { path: '^packages/demo-art/' },
    { path: '^(?:apps|e2e|tools|packages/contracts)/' },
  ),
];

// 2. The wire is the only contact between the apps
const walls = [
  rule(
    'web-not-server',
    'The wire is the only contact; tests included, since they run in the browser too.',
    { path: '^apps/web/' },
    { path: '^apps/server/' },
  ),
  rule(
    'server-not-web',
    'The server loads the built web app by path and imports none of its source.',
    { path: '^apps/server/' },
    { path: '^apps/web/' },
  ),
  rule(
    'e2e-outside',
    'Journeys drive the built product from outside; they share contracts with it and nothing else.',
    { path: '^e2e/' },
    { path: '^(?:apps|tools)/' },
  ),
  rule(
    'tools-unimported',
    'Repository tools are run, not imported: the product must not need them.',
    { path: '^(?:apps|packages)/', pathNot: [...TESTS, '/vitest\\.[^/]*\\.ts$'] },
    { path: '^tools/' },
  ),
  rule(
    'tools-apart',
    'Tools read the product as text or run its commands, so that they work while it does not compile.',
    { path: '^tools/' },
    { path: '^(?:apps|packages|e2e)/' },
  ),
  rule(
    'browser-no-node',
    'Browser code has no Node built-ins; what only the server render needs is named *.server.ts.',
    { path: `${WEB}/`, pathNot: [...TESTS, '\\.server\\.tsx?$'] },
    { dependencyTypes: ['core'] },
  ),
];

// 3. and 4. Tiers: platform < foundation < catalogue < community < admin < app
const tiers = [
  rule(
    'platform-generic',
    'Platform knows no product. Its tests may use factories.',
    { path: '^apps/[^/]+/src/platform/' },
    { path: `^apps/[^/]+/src/${TIER}/`, pathNot: FACTORY },
  ),
  rule(
    'platform-contracts',
    'Nor does platform speak of the catalogue. It draws themes and users, so contracts of the foundation are fine; tests may take any endpoint as their example.',
    { path: '^apps/[^/]+/src/platform/', pathNot: TESTS },
    { path: '^packages/contracts/src/(?:catalogue|community|admin)/' },
  ),
  rule(
    'contracts-platform-generic',
    'The same order holds between the contracts: endpoint(), paging and errors know no module.',
    { path: '^packages/contracts/src/platform/' },
    { path: `^packages/contracts/src/${TIER}/` },
  ),
  rule(
    'foundation-below',
    'The foundation could serve another product, so it never knows the catalogue; holds for tests too.',
    { path: '/src/foundation/' },
    { path: `/src/(?:catalogue|community)/|${ADMIN}` },
  ),
  rule(
    'catalogue-below',
    'The catalogue works without members and without a back office. Pages load their community sections by separate calls. API tests call the whole site.',
    { path: '/src/catalogue/', pathNot: '\\.api\\.test\\.ts$' },
    { path: `/src/community/|${ADMIN}`, pathNot: FACTORY },
  ),
  rule(
    'community-below',
    'Members use the site; the back office moderates it. So community never knows admin.',
    { path: '/src/community/', pathNot: '\\.api\\.test\\.ts$' },
    { path: ADMIN, pathNot: FACTORY },
  ),
];

// 5. Server modules are reached through their front door
const doors = [
  rule(
    'front-door',
    'Another module is reached through its index.ts, so that its inside can change freely. Test data may build on the factories of others.',
    { path: `${SERVER}/(${TIER}/[^/]+)/` },
    { path: `${SERVER}/${TIER}/[^/]+/`, pathNot: [`${SERVER}/$1/`, DOOR, FACTORY] },
  ),
  rule(
    'front-door-outside',
    'Composition, seeds, drills, benches and the test kit use front doors too, and factories for data.',
    {
      path: '^apps/server/',
      pathNot: [`${SERVER}/${TIER}/`, `${SERVER}/platform/`, '^apps/server/migrations/'],
    },
    { path: `${SERVER}/${TIER}/`, pathNot: [DOOR, FACTORY] },
  ),
  rule(
    'test-code-outside-product',
    'Test data and the test kit never run in production; a factory may use another factory, and /seeds may too.',
    { path: '^(?:apps|packages)/[^/]+/src/', pathNot: [...TESTS, FACTORY] },
    { path: ['\\.test\\.tsx?$', FACTORY, '^apps/[^/]+/test/'] },
  ),
];

// 6. and 7. One way through a server module
const layers = [
  rule(
    'routes-no-sql',
    'Routes talk to services: a rule skipped in a route is skipped for ever.',
    { path: `${SERVER}/.+[.-]routes\\.ts$` },
    { path: '[.-]repository\\.ts$' },
  ),
  rule(
    'repository-bottom',
    'Repositories know rows, no rules and no wire.',
    { path: `${SERVER}/.+[.-]repository\\.ts$` },
    { path: '[.-](?:service|routes|presenter)\\.ts$' },
  ),
  rule(
    'service-no-http',
    'Services know no transport: jobs and commands call them as well.',
    { path: `${SERVER}/.+[.-]service\\.ts$` },
    { path: `[.-]routes\\.ts$|node_modules/(?:fastify|@fastify)/|${SERVER}/platform/http/` },
  ),
  rule(
    'sql-in-repositories',
    'One kind of file holds SQL. Scripts outside src/ and tests may look into the database by themselves.',
    {
      path: '^(?:apps|packages|e2e|tools)/',
      pathNot: [
        ...TESTS,
        '^packages/contracts/',
        '[.-]repository\\.ts$',
        `${SERVER}/platform/db/`,
        '^apps/server/(?:migrations|bench|drills)/',
      ],
    },
    { path: 'node_modules/(?:kysely|kysely-codegen|pg)/' },
  ),
  rule(
    'migrations-alone',
    'A migration is history: imported code would change under it. Kysely only, not even each other; Node reads its SQL files.',
    { path: '^apps/server/migrations/', pathNot: TESTS },
    { pathNot: ['node_modules/kysely/', '^(?:node:)?(?:fs/promises|path)$'], couldNotResolve: false },
  ),
  rule(
    'scripts-unimported',
    'Drills, benches and migrations are run or loaded by path; the product never imports them.',
    { path: '^apps/server/(?:src|seeds)/', pathNot: TESTS },
    { path: '^apps/server/(?:bench|drills|migrations)/' },
  ),
  rule(
    'seeds-from-cli',
    'The site runs without its demo data: only the commands that seed load it.',
    { path: `${SERVER}/`, pathNot: [...TESTS, `${SERVER}/app/cli/`] },
    { path: ['^apps/server/seeds/', '^packages/demo-art/'] },
  ),
];

// 8., 9. and 10. Web modules
const web = [
  rule(
    'parts-private',
    "The root files of a module are its surface; parts/ belongs to the module alone. There are no barrels, so this is the module's privacy.",
    { path: `${WEB}/${WEB_MODULE}/` },
    { path: `${WEB}/.+/parts/`, pathNot: `${WEB}/$1/` },
  ),
  rule(
    'pages-are-leaves',
    'Pages are named by the routes file and imported by nobody but their own test: one chunk each. The page frames of the admin kit are components.',
    { path: '^apps/web/', pathNot: '\\.test\\.tsx$' },
    { path: '-page\\.tsx$', pathNot: `${WEB}/admin/kit/` },
  ),
  rule(
    'admin-apart',
    'The public site never loads admin code. Only routes.ts names the admin routes.',
    { path: `${WEB}/`, pathNot: [`${WEB}/(?:admin|platform)/`, `${WEB}/routes\\.ts$`] },
    { path: `${WEB}/admin/` },
  ),
  rule(
    'admin-reach',
    'Admin builds on ui, platform and the queries of the public modules, not on their screens. The account menu, the password confirmation, the tokens of an account, the uploads of a tab and the progress of long work are the same in both layouts.',
    { path: `${WEB}/admin/` },
    {
      path: `${WEB}/${PUBLIC_TIER}/`,
      pathNot: [
        '\\.queries\\.ts$',
        `${WEB}/foundation/account/(?:account-menu|tokens-panel)\\.tsx$`,
        `${WEB}/foundation/account/confirm-password/`,
        `${WEB}/foundation/files/[^/]+$`,
        `${WEB}/foundation/live/work-events\\.ts$`,
      ],
    },
  ),
  rule(
    'ui-leaf',
    'The design system knows nothing of us, not even contracts. Its tests may use the test kit.',
    { path: `${WEB}/ui/` },
    {
      path: '^(?:apps|packages|e2e|tools)/',
      pathNot: [`${WEB}/ui/`, '^apps/web/test/', '^apps/server/', '-page\\.tsx$', '^tools/'],
    },
  ),
];

// 11. and 12. Cycles, the composition root, and imports that lead nowhere
const graph = [
  rule(
    'root-unimported',
    'The composition root sees everything, so nobody sees it. Test kit, drills and benches compose processes of their own.',
    {
      path: '^apps/',
      pathNot: [
        '^apps/[^/]+/src/(?:app|entry|ui)/',
        WEB_ROOTS,
        '^apps/[^/]+/test/',
        '^apps/server/(?:bench|drills|migrations|seeds)/',
      ],
    },
    { path: `^apps/[^/]+/src/(?:app|entry)/|${WEB_ROOTS}` },
  ),
  rule(
    'no-file-cycles',
    'Files in a circle can only be understood and changed together.',
    {},
    { circular: true },
  ),
  rule(
    'resolvable',
    'A typo, a missing file or an undeclared package. React Router generates the +types of a route.',
    {},
    { couldNotResolve: true, pathNot: '/\\+types/' },
  ),
  rule(
    'declared-dependencies',
    'npm hoists, so an undeclared package works by accident: declare it in the workspace that uses it.',
    { path: '^(?:apps|e2e|tools)/' },
    { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  ),
  rule(
    'no-dev-dependency-at-run-time',
    'The production image has no devDependencies. Types are free; a dynamic import may serve development commands.',
    { path: `${SERVER}/`, pathNot: [...TESTS, FACTORY] },
    {
      dependencyTypes: ['npm-dev'],
      // The root declares some of the server's packages for its tools as well: those count as installed.
      dependencyTypesNot: ['npm', 'type-only', 'type-import'],
      dynamic: false,
      pathNot: 'node_modules/kysely-codegen/',
    },
  ),
];

export default {
  forbidden: [...contracts, ...demoArt, ...walls, ...tiers, ...doors, ...layers, ...web, ...graph],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: '(?:^|/)(?:apps/web/build[^/]*|build|coverage|test-results|playwright-report|\\.react-router)/',
    },
    // Type-only imports are coupling as well.
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types', 'style'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
