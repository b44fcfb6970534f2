import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

const BUILD = join(import.meta.dirname, 'build');

/** Lists what each chunk holds, for tools/bundle-check.ts. It lies beside the client build, so it is never served. */
function bundleReport(): Plugin {
  return {
    name: 'kinora:bundle-report',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle(_, bundle) {
      const chunks = Object.values(bundle)
        .filter((output) => output.type === 'chunk')
        .map(({ fileName, facadeModuleId, imports, dynamicImports, modules }) => ({
          file: fileName,
          facade: facadeModuleId,
          imports,
          dynamicImports,
          modules: Object.fromEntries(
            Object.entries(modules).map(([id, module]) => [id, module.renderedLength]),
          ),
        }));
      await writeFile(join(BUILD, 'bundle-report.json'), JSON.stringify(chunks));
    },
  };
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), bundleReport()],
  build: { assetsDir: 'assets', sourcemap: false },
});
