import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** Lists the modules of each chunk for tools/bundle-check.ts. Written outside the client folder, so never served. */
export function bundleReport(): Plugin {
  return {
    name: 'kinora:bundle-report',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir }, bundle) {
      if (dir === undefined) return;
      const chunks = Object.values(bundle)
        .filter((output) => output.type === 'chunk')
        .map(({ fileName, imports, dynamicImports, modules }) => ({
          file: fileName,
          imports,
          dynamicImports,
          modules: Object.fromEntries(
            Object.entries(modules).map(([id, module]) => [id, module.renderedLength]),
          ),
        }));
      await writeFile(join(dirname(dir), 'bundle-report.json'), JSON.stringify(chunks));
    },
  };
}
