import type { ModuleNames } from './names.ts';

/** Maps templates to the files they generate. */
const FILES = {
  contract: 'packages/contracts/src/%tier%/%path%.ts',
  migration: 'apps/server/migrations/%stamp%_create_%table%.ts',
  index: 'apps/server/src/%tier%/%path%/index.ts',
  routes: 'apps/server/src/%tier%/%path%/%path%.routes.ts',
  'admin-routes': 'apps/server/src/%tier%/%path%/%path%.admin-routes.ts',
  service: 'apps/server/src/%tier%/%path%/%path%.service.ts',
  'service-test': 'apps/server/src/%tier%/%path%/%path%.service.test.ts',
  repository: 'apps/server/src/%tier%/%path%/%path%.repository.ts',
  'list-repository': 'apps/server/src/%tier%/%path%/%path%.list.repository.ts',
  presenter: 'apps/server/src/%tier%/%path%/%path%.presenter.ts',
  events: 'apps/server/src/%tier%/%path%/%path%.events.ts',
  factory: 'apps/server/src/%tier%/%path%/%path%.factory.ts',
  'api-test': 'apps/server/src/%tier%/%path%/%path%.api.test.ts',
  'admin-page': 'apps/web/src/admin/%path%/%path%-page.tsx',
  'admin-page-test': 'apps/web/src/admin/%path%/%path%-page.test.tsx',
  'admin-queries': 'apps/web/src/admin/%path%/%path%.queries.ts',
  'admin-dialog': 'apps/web/src/admin/%path%/%file%-dialog.tsx',
  'public-page': 'apps/web/src/%tier%/%path%/%path%-page.tsx',
  'public-page-test': 'apps/web/src/%tier%/%path%/%path%-page.test.tsx',
  'public-queries': 'apps/web/src/%tier%/%path%/%path%.queries.ts',
  'public-grid': 'apps/web/src/%tier%/%path%/%file%-grid.tsx',
  'public-tile': 'apps/web/src/%tier%/%path%/%file%-tile.tsx',
} as const;

export type Template = keyof typeof FILES;

/** Visitors see the records of a catalogue module; the foundation has no public lists. */
const ONLY_CATALOGUE = /^(?:routes$|public-)/u;

/** The files of a module by template. `stamp` starts the name of the migration. */
export function moduleFiles(names: ModuleNames, stamp: string): ReadonlyMap<Template, string> {
  const all = Object.entries(FILES) as [Template, string][];
  return new Map(
    all
      .filter(([template]) => names.tier === 'catalogue' || !ONLY_CATALOGUE.test(template))
      .map(([template, file]) => [template, fillPlaces(file, { ...names, stamp })]),
  );
}

/**
 * Replaces the `%placeholders%` of a template. Lines between `%if catalogue%` and `%end%` are for modules of the
 * catalogue only, those after `%else%` for the others.
 */
export function fillTemplate(template: string, names: ModuleNames): string {
  return fillPlaces(keepTier(template, names.tier), names);
}

function fillPlaces(text: string, values: object): string {
  const places = new Map<string, string>(Object.entries(values));
  return text.replace(/%([A-Za-z]+)%/g, (place, name: string) => places.get(name) ?? place);
}

function keepTier(template: string, tier: ModuleNames['tier']): string {
  return template.replace(
    /^%if catalogue%\n([^]*?)(?:^%else%\n([^]*?))?^%end%\n/gm,
    (_, catalogue: string, others = '') => (tier === 'catalogue' ? catalogue : String(others)),
  );
}
