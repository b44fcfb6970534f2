// Prints a random sample of 100 texts and 100 exported names for review. The same seed prints the same sample.
// Usage: node tools/language-sample.ts [--seed 1] [--count 100]
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { collectPhrases, type Phrase } from './language/collect.ts';
import { sample } from './language/sample.ts';

const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, count: { type: 'string', default: '100' } },
});
const phrases = collectPhrases(join(import.meta.dirname, '..'));
const print = (heading: string, chosen: readonly Phrase[]) => {
  console.log(`\n${heading}`);
  for (const { value, path } of sample(chosen, Number(values.count), Number(values.seed)))
    console.log(`${value}   (${path})`);
};
print(
  'Texts and summaries',
  phrases.filter(({ kind }) => kind !== 'name'),
);
print(
  'Exported names',
  phrases.filter(({ kind }) => kind === 'name'),
);
