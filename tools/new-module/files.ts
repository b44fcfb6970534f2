import type { ModuleNames } from './names.ts';

/** Maps templates to the files they generate. */
export function moduleFiles(names: ModuleNames, stamp: string): Record<string, string> {
  const { tier, path, file, table } = names;
  const server = `apps/server/src/${tier}/${path}`;
  const admin = `apps/web/src/admin/${path}`;
  return {
    contract: `packages/contracts/src/${tier}/${path}.ts`,
    migration: `apps/server/migrations/${stamp}_create_${table}.ts`,
    index: `${server}/index.ts`,
    'admin-routes': `${server}/${path}.admin-routes.ts`,
    service: `${server}/${path}.service.ts`,
    repository: `${server}/${path}.repository.ts`,
    'list-repository': `${server}/${path}.list.repository.ts`,
    presenter: `${server}/${path}.presenter.ts`,
    events: `${server}/${path}.events.ts`,
    factory: `${server}/${path}.factory.ts`,
    'api-test': `${server}/${path}.api.test.ts`,
    'admin-page': `${admin}/${path}-page.tsx`,
    'admin-page-test': `${admin}/${path}-page.test.tsx`,
    'admin-queries': `${admin}/${path}.queries.ts`,
    'admin-dialog': `${admin}/${file}-dialog.tsx`,
  };
}

/** Replaces the `%placeholders%` of a template. */
export function fillTemplate(template: string, names: ModuleNames): string {
  const places = new Map<string, string>(Object.entries(names));
  return template.replace(/%([A-Za-z]+)%/g, (place, name: string) => places.get(name) ?? place);
}
