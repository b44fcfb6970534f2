// Fails when a text, an API summary or an exported name uses words of our old, private style. See STYLE.md.
import { join } from 'node:path';
import { collectPhrases } from './language/collect.ts';
import { privateWords } from './language/private-words.ts';

const phrases = collectPhrases(join(import.meta.dirname, '..'));
const problems = privateWords(phrases);
for (const problem of problems) console.error(problem);
console.log(`language: ${phrases.length} phrases read, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
