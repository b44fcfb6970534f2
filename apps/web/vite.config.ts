import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { bundleReport } from './vite/bundle-report.ts';
import { CHUNK_GROUPS, toPreload } from './vite/chunk-groups.ts';
import { writeNarrowFonts } from './vite/narrow-fonts.ts';
import { minifiedScripts } from './vite/minified-scripts.ts';
import { wireContracts } from './vite/wire-contracts.ts';
import { withoutOwnerStacks } from './vite/without-owner-stacks.ts';
import { withoutUnusedRouting } from './vite/without-unused-routing.ts';

await writeNarrowFonts(join(import.meta.dirname, '.fonts'));

export default defineConfig(({ command, mode }) => ({
  plugins: [
    wireContracts(),
    tailwindcss(),
    reactRouter(),
    bundleReport(),
    withoutUnusedRouting(),
    ...(command === 'build' && mode !== 'development' ? [minifiedScripts()] : []),
    ...(command === 'build' && mode === 'development' ? [withoutOwnerStacks()] : []),
  ],
  // Scans all pages up front. Dependencies discovered later would make Vite reload the open page.
  optimizeDeps: { entries: ['src/**/*.{ts,tsx}', '!src/**/*.test.{ts,tsx}'] },
  build: {
    assetsDir: 'assets',
    sourcemap: false,
    // All pages share one style sheet. Split, every lazy part would load and apply it a second time.
    cssCodeSplit: false,
    modulePreload: { resolveDependencies: toPreload },
    // The journeys need a development build, which is faster to create unminified.
    ...(mode === 'development' && { minify: false }),
  },
  environments: {
    // Bundles dependencies without unused code: the server starts in a third of the time. Development needs them apart.
    ...(command === 'build' && { ssr: { resolve: { noExternal: true } } }),
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: [...CHUNK_GROUPS] } } } },
    },
  },
}));
