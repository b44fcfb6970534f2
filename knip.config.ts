import type { KnipConfig } from 'knip';

/** Dead code: files, exports and dependencies that nothing reaches from these entries. */
const config: KnipConfig = {
  // A type that an exported function speaks of may be exported without being imported by name.
  ignoreExportsUsedInFile: { interface: true, type: true },
  workspaces: {
    '.': {
      entry: ['tools/*.ts', 'tools/services/*.ts', 'tools/ci/summary.ts'],
      project: ['tools/**/*.ts', '*.config.ts'],
      // A Debian package that tools/test-stress.ts installs.
      ignoreBinaries: ['stress-ng'],
    },
    'packages/contracts': {
      // Every file is public to the other workspaces, so each export must be used by one of them.
      includeEntryExports: true,
      project: ['src/**/*.ts'],
    },
    'packages/demo-art': {
      project: ['src/**/*.ts'],
    },
    'apps/server': {
      // Migrations are loaded by folder, benches are started by name; the drills' entry is their npm script.
      entry: ['src/entry/*.ts', 'migrations/*.ts', 'bench/*.ts'],
      project: ['{src,migrations,seeds,test,drills,bench}/**/*.ts'],
      // Found by name at run time: the generator of table types, and pino's output for terminals.
      // react-dom is what react-email renders mails with.
      ignoreDependencies: ['kysely-codegen', 'pino-pretty', 'react-dom'],
      // psql comes with PostgreSQL; with strace a test sees which files ffmpeg opens.
      ignoreBinaries: ['mount', 'psql', 'strace', 'umount'],
    },
    'apps/web': {
      // Started by the drill of uploads, as the browser it kills.
      entry: ['test/upload-process.ts'],
      project: ['{src,test,vite}/**/*.{ts,tsx}', 'src/**/*.css', '*.config.ts'],
      // vite/narrow-fonts.ts reads the files of these packages.
      ignoreDependencies: ['@fontsource-variable/archivo', '@fontsource-variable/newsreader'],
    },
    e2e: {
      project: ['**/*.ts'],
    },
  },
};

export default config;
