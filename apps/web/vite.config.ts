import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { bundleReport } from './vite/bundle-report.ts';
import { minifiedScripts } from './vite/minified-scripts.ts';
import { wireContracts } from './vite/wire-contracts.ts';
import { withoutOwnerStacks } from './vite/without-owner-stacks.ts';

/**
 * What public pages load first travels in few files, because one compresses better than many: the framework's, which
 * keeps its name from one release of ours to the next, the site's frame, what draws pictures and figures, pages
 * of channels, rows of cards, and what the pages of titles share. A group takes what its modules import with it, but for earlier groups.
 */
const FIRST_LOAD = [
  {
    name: 'framework',
    // But for the parts of it that only some pages use.
    test: /\/node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack)\/(?!.*\/(?:queriesObserver|useQueries|infiniteQueryObserver|useInfiniteQuery|mutationObserver|useMutation)\.)/,
  },
  {
    name: 'site',
    test: /\/apps\/web\/src\/(?:root|app\/(?:providers|extensions|shell\/site-layout)|platform\/(?:navigation\/(?:page-loader|page-meta)|query\/endpoint-query|session\/(?:fetch-bootstrap-data|session-store)|theme\/theme-store))\.tsx?$/,
  },
  {
    name: 'art',
    test: /\/contracts\/src\/catalogue\/addresses\.ts$|\/apps\/web\/src\/(?:catalogue\/(?:pictures\/artwork-image|seo\/(?:use-seo|parts\/(?:record-head|structured-data))|titles\/titles\.queries)|platform\/i18n\/(?:use-format|display-names)|ui\/(?:artwork|generated-art|rating))\.tsx?$/,
  },
  {
    name: 'channels',
    test: /\/contracts\/src\/catalogue\/channels\.ts$|\/apps\/web\/src\/catalogue\/channels\/channel-(?:layout-view|loader|view)\.tsx?$/,
  },
  {
    name: 'rows',
    test: /\/apps\/web\/src\/(?:catalogue\/(?:title-cards\/title-poster-card|credits\/credit-card|images\/image-row|videos\/video-tile)|ui\/(?:carousel|page-section|person-card))\.tsx?$/,
  },
  {
    name: 'titles',
    test: /\/apps\/web\/src\/catalogue\/(?:seo\/title-head|titles\/(?:backdrop|title-loader|use-title))\.tsx?$/,
  },
];

/** Modules of react-aria-components, with what they import of the libraries below them. */
const aria = (name: string, modules: string) => ({
  name,
  test: new RegExp(`/react-aria(?:-components)?/dist/private/(?:${modules})\\.mjs$`),
});

/**
 * The same for the controls of forms and of the back office: left alone, the bundler makes a file of every few
 * modules that the same screens share, a hundred for a list, and they compress a sixth worse. What stands earlier
 * must not need what stands later, or whoever wants the first gets both.
 */
const CONTROLS = [
  aria('controls', 'Button|Label|Link|Text|collections/Hidden'),
  aria('tooltip', 'Tooltip'),
  aria('fields', 'Checkbox|FieldError|Form|Input|TextField'),
  {
    name: 'collections',
    test: /\/node_modules\/(?:react-(?:aria|stately)\/dist\/private\/(?:collections|focus|list|selection|utils)|react-aria-components\/dist\/private\/(?:Collection|DragAndDrop|SelectionIndicator|SharedElementTransition|intl|intlStrings))\b/,
  },
  aria('grid', 'grid/use(?:GridSelection\\w+|HighlightSelectionDescription)|TreeDropTargetDelegate'),
  aria('table', 'Table'),
  aria('overlays', 'Dialog|Menu|Modal|Popover'),
  aria('choices', 'ListBox|Select'),
];

export default defineConfig(({ command, mode }) => ({
  plugins: [
    wireContracts(),
    tailwindcss(),
    reactRouter(),
    bundleReport(),
    ...(command === 'build' && mode !== 'development' ? [minifiedScripts()] : []),
    ...(command === 'build' && mode === 'development' ? [withoutOwnerStacks()] : []),
  ],
  // Pages load one by one; seen all at once, their dependencies need no reload of a page that is already open.
  optimizeDeps: { entries: ['src/**/*.{ts,tsx}', '!src/**/*.test.{ts,tsx}'] },
  build: {
    assetsDir: 'assets',
    sourcemap: false,
    // The journeys make a development build on every run, which is faster unminified.
    ...(mode === 'development' && { minify: false }),
  },
  environments: {
    // One file, without what pages do not use: the server starts in a third of the time. Development needs them apart.
    ...(command === 'build' && { ssr: { resolve: { noExternal: true } } }),
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: [...FIRST_LOAD, ...CONTROLS] } } } },
    },
  },
}));
