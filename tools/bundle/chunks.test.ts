import { expect, test } from 'vitest';
import { type Chunk, initialFiles, isSeparateArea, reachableChunks, viewFiles } from './chunks.ts';

const chunk = (file: string, parts: Partial<Chunk> = {}): [string, Chunk] => [
  file,
  { file, imports: [], dynamicImports: [], modules: {}, ...parts },
];
const chunks = new Map([
  chunk('assets/entry.js', { imports: ['assets/framework.js'] }),
  chunk('assets/framework.js'),
  chunk('assets/root.js', { imports: ['assets/framework.js'], dynamicImports: ['assets/overlays.js'] }),
  chunk('assets/home.js', { imports: ['assets/tiles.js'] }),
  chunk('assets/home-loader.js'),
  chunk('assets/tiles.js'),
  chunk('assets/overlays.js', { imports: ['assets/leak.js'] }),
  chunk('assets/leak.js', { modules: { '/repo/apps/web/src/admin/kit/table-page.tsx': 10 } }),
]);
const home = {
  id: 'app/home/home-page',
  parentId: 'root',
  module: '/assets/home.js',
  clientLoaderModule: '/assets/home-loader.js',
};
const manifest = {
  entry: { module: '/assets/entry.js' },
  routes: { root: { id: 'root', module: '/assets/root.js' }, [home.id]: home },
};

test('a page initially loads the entry, its routes and their static imports, but no dynamic imports', () => {
  expect(initialFiles(manifest, chunks, home).toSorted()).toEqual([
    'assets/entry.js',
    'assets/framework.js',
    'assets/home-loader.js',
    'assets/home.js',
    'assets/root.js',
    'assets/tiles.js',
  ]);
});

test('a view also loads the named parts and their static imports', () => {
  const initial = initialFiles(manifest, chunks, home);
  const files = viewFiles(chunks, initial, ['admin/kit/table-page.tsx']);
  expect(files.toSorted()).toEqual(['assets/leak.js', ...initial].toSorted());
});

test('a part that the build does not have is an error', () => {
  expect(() => viewFiles(chunks, [], ['ui/gone.tsx'])).toThrow('The build has no ui/gone.tsx');
});

test('dynamic imports count as reachable', () => {
  const files = reachableChunks(chunks, initialFiles(manifest, chunks, home)).map(({ file }) => file);
  expect(files).toContain('assets/leak.js');
});

test.each([
  ['/repo/apps/web/src/admin/kit/table-page.tsx', true],
  ['src/app/gallery/gallery-page', true],
  ['/repo/apps/web/src/app/home/home-page.tsx', false],
  ['/repo/node_modules/admin/src/index.js', false],
])('%s is a separate area: %s', (path, apart) => {
  expect(isSeparateArea(path)).toBe(apart);
});
