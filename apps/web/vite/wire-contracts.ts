import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { needsSchemas, toWire, wireImports } from './to-wire.ts';

const PACKAGE = '@kinora/contracts/';
const CONTRACT_FILE = /\/packages\/contracts\/src\/.*\.ts(?:\?schemas)?$/;
/** Marks the copy of a contract file that forms import. */
const SCHEMAS = '?schemas';

/**
 * Contracts describe endpoints with schemas, and schemas need zod, which is a fifth of a public page's JavaScript
 * budget. Most pages only need the endpoint's path. So the client build strips server-only properties from contracts,
 * and importers that need a schema get a separate copy of the file. With a single file, pages that do not need the
 * schemas would load them too.
 */
export function wireContracts(): Plugin {
  return {
    name: 'kinora:wire-contracts',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async resolveId(source, importer) {
      const isContract = source.startsWith(PACKAGE) || CONTRACT_FILE.test(importer ?? '');
      if (!isContract || importer === undefined) return null;
      const resolved = await this.resolve(source, importer.replace(SCHEMAS, ''), { skipSelf: true });
      if (resolved === null || !CONTRACT_FILE.test(resolved.id)) return resolved;
      const isCopy = importer.endsWith(SCHEMAS) || (await asksForSchema(source, importer, resolved.id));
      return isCopy ? { ...resolved, id: resolved.id + SCHEMAS } : resolved;
    },
    transform: {
      filter: { id: CONTRACT_FILE },
      handler: (code, id) => ({
        code: toWire(code, id.replace(SCHEMAS, ''), { hasBodies: id.endsWith(SCHEMAS) }),
        map: null,
        moduleSideEffects: false,
      }),
    },
  };
}

async function asksForSchema(source: string, importer: string, contract: string): Promise<boolean> {
  if (CONTRACT_FILE.test(importer)) return false;
  const file = importer.replace(/\?.*$/, '');
  const imports = wireImports(await readFile(file, 'utf8'), file, source);
  return needsSchemas(imports, await readFile(contract, 'utf8'), contract);
}
