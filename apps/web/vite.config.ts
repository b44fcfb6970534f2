import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { bundleReport } from './vite/bundle-report.ts';
import { writeNarrowFonts } from './vite/narrow-fonts.ts';
import { minifiedScripts } from './vite/minified-scripts.ts';
import { wireContracts } from './vite/wire-contracts.ts';
import { withoutOwnerStacks } from './vite/without-owner-stacks.ts';

/**
 * Groups the initial code of public pages into few files, because one file compresses better than many: the framework,
 * whose file name stays the same between our releases, the site layout, images and figures, channel pages, rows of
 * cards, and code shared by title pages. A group includes the imports of its modules, except those in earlier groups.
 */
const FIRST_LOAD = [
  {
    name: 'framework',
    // Excludes the parts that only some pages use.
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

/** Groups modules of react-aria-components with their imports from the underlying libraries. */
const aria = (name: string, modules: string) => ({
  name,
  test: new RegExp(`/react-aria(?:-components)?/dist/private/(?:${modules})\\.mjs$`),
});

/**
 * The same for the controls of forms and of the back office. By default the bundler creates a file for every few
 * modules that the same screens share, a hundred for a list, which compress a sixth worse. An earlier group must not
 * import from a later one, or every page that loads the first also loads the second.
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

await writeNarrowFonts(join(import.meta.dirname, '.fonts'));

export default defineConfig(({ command, mode }) => ({
  plugins: [
    wireContracts(),
    tailwindcss(),
    reactRouter(),
    bundleReport(),
    ...(command === 'build' && mode !== 'development' ? [minifiedScripts()] : []),
    ...(command === 'build' && mode === 'development' ? [withoutOwnerStacks()] : []),
  ],
  // Scans all pages up front. Dependencies discovered later would make Vite reload the open page.
  optimizeDeps: { entries: ['src/**/*.{ts,tsx}', '!src/**/*.test.{ts,tsx}'] },
  build: {
    assetsDir: 'assets',
    sourcemap: false,
    // The journeys need a development build, which is faster to create unminified.
    ...(mode === 'development' && { minify: false }),
  },
  environments: {
    // Bundles dependencies without unused code: the server starts in a third of the time. Development needs them apart.
    ...(command === 'build' && { ssr: { resolve: { noExternal: true } } }),
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: [...FIRST_LOAD, ...CONTROLS] } } } },
    },
  },
}));
