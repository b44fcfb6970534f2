import { expect, test } from 'vitest';
import { withoutBackOffice, withoutUnusedImports } from './browser-manifest.ts';

const page = (module: string, imports: string[]) => ({ module, imports, hasLoader: true, hasAction: false });
/** Values that are false or empty are left out. */
const printed = (module: string, imports: string[] = []) => ({
  module,
  hasLoader: true,
  ...(imports.length > 0 && { imports }),
});

const print = (manifest: unknown) => `window.__reactRouterManifest=${JSON.stringify(manifest)};`;
const parse = (script: string): unknown =>
  JSON.parse(/^window\.__reactRouterManifest=(?<json>.*);$/u.exec(script)?.groups?.['json'] ?? '');

test('names only files that a hovered link may have to load', () => {
  const manifest = {
    entry: { module: '/assets/entry.js', imports: ['/assets/framework.js'] },
    routes: {
      root: page('/assets/root.js', ['/assets/site.js']),
      'app/titles/title-page': page('/assets/title.js', [
        '/assets/framework.js',
        '/assets/site.js',
        '/assets/titles.js',
      ]),
      'admin/titles/titles-page': page('/assets/list.js', ['/assets/table.js']),
    },
    version: '1a',
  };
  expect(parse(withoutUnusedImports(print(manifest)))).toEqual({
    ...manifest,
    routes: {
      root: printed('/assets/root.js'),
      'app/titles/title-page': printed('/assets/title.js', ['/assets/titles.js']),
      'admin/titles/titles-page': printed('/assets/list.js'),
    },
  });
});

test('on public pages, one route leads to the back office', () => {
  const entry = { module: '/assets/entry.js', imports: [] };
  const unknown = { ...page('/assets/unknown.js', []), id: 'app/screens/unknown-path-page', path: '*' };
  const routes = { root: page('/assets/root.js', []), [unknown.id]: unknown };
  const admin = { 'admin/shell/admin-layout': page('/assets/admin.js', []) };
  const script = withoutBackOffice(print({ entry, routes: { ...routes, ...admin } }));
  const backOffice = { ...unknown, id: 'back-office', path: 'admin/*' };
  expect(parse(script)).toEqual({ entry, routes: { ...routes, 'back-office': backOffice } });
});
