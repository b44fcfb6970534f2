import type { ModuleNames } from './names.ts';

/** A line to add to a file that lists modules. It is inserted in front of the text in `before`. */
interface Registration {
  file: string;
  before: string;
  line: (names: ModuleNames) => string;
  /** Skips a line that the file already contains, such as an import that both modules need. */
  once?: boolean;
}

/** The files that list every module. */
export const registrations = (tier: ModuleNames['tier']): readonly Registration[] => [
  {
    file: `packages/contracts/src/${tier}/permissions.ts`,
    before: '} as const;',
    line: ({ Entities, table }) => `  update${Entities}: '${table}.update',\n`,
  },
  {
    file: `apps/server/src/app/${tier}-modules.ts`,
    before: 'import type { ModuleManifest',
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
