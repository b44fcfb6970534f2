import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { fillTemplate, moduleFiles } from './new-module/files.ts';
import { migrationStamp } from './new-module/migration-stamp.ts';
import { type ModuleNames, parseModulePath } from './new-module/names.ts';
import { register, registrations } from './new-module/registrations.ts';

const TEMPLATES = path.join(import.meta.dirname, 'new-module/templates');

/** Generates the contract, server and web files of a module and registers it. */
function writeModule(root: string, names: ModuleNames, stamp: string) {
  const files = moduleFiles(names, stamp);
  const taken = [...files.values()].filter((file) => existsSync(path.join(root, file)));
  if (taken.length > 0) throw new Error(`These files exist: ${taken.join(', ')}`);
  // Registers in memory first, so that a file with unexpected content fails before anything is written.
  const texts = new Map<string, string>();
  for (const registration of registrations(names.tier)) {
    const source = texts.get(registration.file) ?? readFileSync(path.join(root, registration.file), 'utf8');
    texts.set(registration.file, register(source, registration, names));
  }
  for (const [template, file] of files) {
    texts.set(file, fillTemplate(readFileSync(path.join(TEMPLATES, `${template}.txt`), 'utf8'), names));
  }
  for (const [file, text] of texts) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return { created: [...files.values()], written: [...texts.keys()] };
}

const { positionals, values } = parseArgs({ allowPositionals: true, options: { one: { type: 'string' } } });
const [modulePath] = positionals;
if (modulePath === undefined) {
  console.error('Usage: npm run new:module catalogue/<plural> [-- --one <singular>]');
  process.exit(1);
}
const names = parseModulePath(modulePath, values.one);
const root = process.cwd();
const migrations = readdirSync(path.join(root, 'apps/server/migrations'));
const { created, written } = writeModule(root, names, migrationStamp(new Date(), migrations));
execFileSync('npx', ['oxfmt', ...written], { cwd: root, stdio: 'ignore' });
console.log(created.join('\n'));
console.log(`
One of the ${names.labels} is ${names.aLabel}. If that is wrong, undo this and name it with --one.
Next: npm run db:migrate && npm run db:types
      UPDATE=1 npx vitest run --project server endpoint-inventory
      npm run check`);
