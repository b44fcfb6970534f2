import type { ModuleNames } from './names.ts';

/** A line added to a file that lists modules, in front of the text it is found by. */
interface Registration {
  file: string;
  before: string;
  line: (names: ModuleNames) => string;
  /** Nothing is added where the file holds the line already, as an import both modules need. */
  once?: boolean;
}

/** The places that name every module. */
export const registrations = (tier: ModuleNames['tier']): readonly Registration[] => [
  {
    file: `packages/contracts/src/${tier}/permissions.ts`,
    before: '} as const;',
    line: ({ Entities, table }) => `  update${Entities}: '${table}.update',\n`,
  },
  {
    file: `apps/server/src/app/${tier}-modules.ts`,
    before: '\n/** The modules of',
    line: ({ tier: own, path, entities }) =>
      `import { ${entities}Module } from '#${own}/${path}/index.ts';\n`,
  },
  {
    file: `apps/server/src/app/${tier}-modules.ts`,
    before: '];\n',
    line: ({ entities }) => `  ${entities}Module,\n`,
  },
  {
    file: `apps/server/src/app/${tier}-modules.ts`,
    before: '\n  const parts:',
    line: ({ entities }) => `  const ${entities} = ${entities}Module.setup(platform, {});\n`,
  },
  {
    file: `apps/server/src/app/${tier}-modules.ts`,
    before: '  ];\n  return',
    line: ({ entities }) => `    ${entities},\n`,
  },
  {
    file: 'apps/web/src/admin/admin.routes.ts',
    before: '    ]),\n  ]),\n];',
    line: ({ tier: own, path }) => `      route('${path}', 'admin/${own}/${path}/${path}-page.tsx'),\n`,
  },
  {
    file: 'apps/web/test/route-table.ts',
    before: ']);\n\nconst personEditor',
    line: ({ tier: own, path }) => `  ['', '/admin/${path}', 'admin/${own}/${path}/${path}-page.tsx'],\n`,
  },
  {
    file: 'apps/web/src/admin/shell/navigation.ts',
    before: 'import type { Trans }',
    line: ({ tier: own }) => `import { ${own}Permissions } from '@kinora/contracts/${own}/permissions.ts';\n`,
    once: true,
  },
  {
    file: 'apps/web/src/admin/shell/navigation.ts',
    before: '    ],\n  },\n];',
    line: ({ path, Labels, tier: own, Entities }) =>
      `      {\n        label: (t) => t('${Labels}'),\n        path: '/admin/${path}',\n        icon: Shapes,\n        permission: ${own}Permissions.update${Entities},\n      },\n`,
  },
  {
    // Journeys open every screen of this list with axe at two widths, and as a member who must not see it.
    file: 'e2e/support/admin-addresses.ts',
    before: '] as const;',
    line: ({ path }) => `  '/admin/${path}',\n`,
  },
];

/** Adds the line, or says that the file no longer looks as expected. */
export function register(source: string, registration: Registration, names: ModuleNames): string {
  const line = registration.line(names);
  if (registration.once === true && source.includes(line)) return source;
  const place = source.indexOf(registration.before);
  if (place === -1)
    throw new Error(`${registration.file} has no "${registration.before.trim()}": add the module by hand`);
  return source.slice(0, place) + line + source.slice(place);
}
