import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { needsSchemas, toWire, wireImports } from './to-wire.ts';

const PACKAGE = '@kinora/contracts/';
const CONTRACT_FILE = /\/packages\/contracts\/src\/.*\.ts(?:\?schemas)?$/;
/** Marks the copy of a contract file that forms import. */
const SCHEMAS = '?schemas';

/**
 * Contracts describe calls with schemas, and schemas need zod: a fifth of what a public page could spend on
 * JavaScript. Most pages only need to know where a call goes. So the browser's build drops from contracts what
 * only the server reads, and gives those who ask for a schema a copy of the file: a file that one page needs with
 * and another without its schemas would otherwise reach both with them.
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
