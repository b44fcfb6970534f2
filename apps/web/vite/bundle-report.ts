import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** Lists what each chunk holds, for tools/bundle-check.ts. It lies beside the client build, so it is never served. */
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
