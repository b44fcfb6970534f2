import type { ModuleNames } from './names.ts';

/** A line to add to a file that lists modules. It is inserted in front of the text in `before`. */
interface Registration {
  file: string;
  before: string;
  line: (names: ModuleNames) => string;
  /** Skips a line that the file already contains, such as an import that both modules need. */
  once?: boolean;
}

const NAVIGATION = 'apps/web/src/admin/shell/navigation.ts';
const COMMUNITY_GROUP = "    ],\n  },\n  {\n    heading: (t) => t('Community'),";
const CACHE_TAGS = 'apps/server/src/catalogue/cache-tags/index.ts';
const LAST_GROUP_END = '    ],\n  },\n];\n\n/** The sidebar groups';

/** The sidebar group of foundation modules is the last one. The first module adds it. */
const sidebarGroup = (tier: ModuleNames['tier']): readonly Registration[] =>
  tier === 'catalogue'
    ? []
    : [
        {
          file: NAVIGATION,
          before: '];\n\n/** The sidebar groups',
          line: () => `  {\n    heading: (t) => t('Site'),\n    links: [\n    ],\n  },\n`,
          once: true,
        },
      ];

/** The public page of a catalogue module, and the cache tags of its responses. */
const publicSide = (tier: ModuleNames['tier']): readonly Registration[] =>
  tier === 'foundation'
    ? []
    : [
        {
          file: CACHE_TAGS,
          before: '/** For data that depends on the video alone',
          line: ({ entity, file }) =>
            `export const ${entity}Tag = (id: number): string => \`${file}:\${id}\`;\n`,
        },
        {
          file: CACHE_TAGS,
          before: '/** Responses whose records a rule chooses',
          line: ({ ENTITIES, path }) => `export const ${ENTITIES}_TAG = '${path}';\n`,
        },
        {
          file: 'apps/web/src/catalogue/catalogue.routes.ts',
          before: "  route('search/:query?'",
          line: ({ path }) => `  route('${path}', 'catalogue/${path}/${path}-page.tsx'),\n`,
        },
        {
          file: 'apps/web/test/route-table.ts',
          before: "    ['B2-031', '/{slugOrId}'",
          line: ({ path }) => `    ['', '/${path}', 'catalogue/${path}/${path}-page.tsx'],\n`,
        },
        {
          file: 'packages/contracts/src/catalogue/reserved-slugs.ts',
          before: '  // Planned pages.',
          line: ({ path }) => `  '${path}',\n`,
          once: true,
        },
      ];

/** The files that list every module. */
export const registrations = (tier: ModuleNames['tier']): readonly Registration[] => [
  {
    file: `packages/contracts/src/${tier}/permissions.ts`,
    before: '} as const;',
    line: ({ Entities, table }) => `  update${Entities}: '${table}.update',\n`,
  },
  {
    // The end of the table of permissions above, which is the first one of the file.
    file: `packages/contracts/src/${tier}/permission-details.ts`,
    before:
      tier === 'catalogue'
        ? '});\n\n/** The permissions for editing'
        : '});\n\n/** The permissions about ads',
    line: ({ Entities, labels }) =>
      `  update${Entities}: { group: ${tier === 'catalogue' ? 'catalogue' : 'site'}, label: 'Edit ${labels}' },\n`,
  },
  {
    file: `apps/server/src/app/${tier}-modules.ts`,
    // The first import after those of the tier's modules.
    before: tier === 'catalogue' ? 'import { cataloguePermissions }' : 'import type { AuditSubject }',
    line: ({ tier: own, path, entities }) =>
      `import { ${entities}Module } from '#${own}/${path}/index.ts';\n`,
  },
  {
    file: `apps/server/src/app/${tier}-modules.ts`,
    before: '  return {',
    line: ({ tier: own, entities }) =>
      `  use(${entities}Module, ${own === 'catalogue' ? '{ shared }' : '{}'});\n`,
  },
  {
    file: 'apps/web/src/admin/admin.routes.ts',
    before: '    ]),\n  ]),\n];',
    line: ({ path }) => `      route('${path}', 'admin/${path}/${path}-page.tsx'),\n`,
  },
  {
    file: 'apps/web/test/route-table.ts',
    before: ']);\n\nconst personEditor',
    line: ({ path }) => `  ['', '/admin/${path}', 'admin/${path}/${path}-page.tsx'],\n`,
  },
  {
    file: NAVIGATION,
    before: 'import type { Trans }',
    line: ({ tier: own }) => `import { ${own}Permissions } from '@kinora/contracts/${own}/permissions.ts';\n`,
    once: true,
  },
  ...sidebarGroup(tier),
  {
    file: NAVIGATION,
    before: tier === 'catalogue' ? COMMUNITY_GROUP : LAST_GROUP_END,
    line: ({ path, Labels, tier: own, Entities }) =>
      `      {\n        label: (t) => t('${Labels}'),\n        path: '/admin/${path}',\n        icon: Shapes,\n        permission: ${own}Permissions.update${Entities},\n      },\n`,
  },
  ...publicSide(tier),
  {
    // Journeys run axe on every screen of this list at two widths, and check that members cannot open it.
    file: 'e2e/support/admin-addresses.ts',
    before: '] as const;',
    line: ({ path }) => `  '/admin/${path}',\n`,
  },
];

/** Adds the line; throws if the file no longer contains the expected text. */
export function register(source: string, registration: Registration, names: ModuleNames): string {
  const line = registration.line(names);
  if (registration.once === true && source.includes(line)) return source;
  const place = source.indexOf(registration.before);
  if (place === -1)
    throw new Error(`${registration.file} has no "${registration.before.trim()}": add the module by hand`);
  return source.slice(0, place) + line + source.slice(place);
}
