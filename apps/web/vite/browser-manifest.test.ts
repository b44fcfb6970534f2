import { expect, test } from 'vitest';
import { withoutUnusedImports } from './browser-manifest.ts';

const page = (module: string, imports: string[]) => ({ module, imports, hasLoader: true, hasAction: false });
/** Values that are false or empty are left out. */
const printed = (module: string, imports: string[] = []) => ({
  module,
  hasLoader: true,
  ...(imports.length > 0 && { imports }),
});

test('names only files that a hovered link may have to load', () => {
  const manifest = {
    entry: { module: '/assets/entry.js', imports: ['/assets/framework.js'] },
    routes: {
      root: page('/assets/root.js', ['/assets/site.js']),
      'catalogue/titles/title-page': page('/assets/title.js', [
        '/assets/framework.js',
        '/assets/site.js',
        '/assets/titles.js',
      ]),
      'admin/titles/titles-page': page('/assets/list.js', ['/assets/table.js']),
    },
    version: '1a',
  };
  const script = withoutUnusedImports(`window.__reactRouterManifest=${JSON.stringify(manifest)};`);
  const text = /^window\.__reactRouterManifest=(?<json>.*);$/u.exec(script)?.groups?.['json'];
  expect(JSON.parse(text ?? '')).toEqual({
    ...manifest,
    routes: {
      root: printed('/assets/root.js'),
      'catalogue/titles/title-page': printed('/assets/title.js', ['/assets/titles.js']),
      'admin/titles/titles-page': printed('/assets/list.js'),
    },
  });
});
