// Compares a module that the generator just wrote with the model module.
// Usage: node tools/compare-module.ts catalogue/<plural>. The name must be one word as long as that of the model, or the
// formatter breaks other lines.
import { readFileSync } from 'node:fs';
import { compareWithModel, readModel, toModelNames } from './new-module/model.ts';
import { parseModulePath } from './new-module/names.ts';

const names = parseModulePath(process.argv[2] ?? '');
const generated = toModelNames(names, (_, file) => readFileSync(file, 'utf8'));
const differences = compareWithModel(readModel(process.cwd()), generated);
for (const difference of differences) console.error(difference);
console.log(`${generated.size} files compared, ${differences.length} differ`);
process.exitCode = differences.length === 0 ? 0 : 1;
