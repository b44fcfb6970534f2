import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Lists what each chunk holds, for tools/bundle-check.ts. It lies beside the client build, so it is never served. */
export function bundleReport(): Plugin {
  return {
    name: 'kinora:bundle-report',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir = '.' }, bundle) {
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
      await writeFile(join(dir, '..', 'bundle-report.json'), JSON.stringify(chunks));
    },
  };
}
