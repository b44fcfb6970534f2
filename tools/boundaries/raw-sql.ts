import type { SourceFile } from '../source-files.ts';
import type { Finding } from './finding.ts';

/** Files that may build SQL from strings, because they take no user input. */
const ALLOWED = /^apps\/server\/(?:src\/platform\/db|migrations|bench|drills|test)\/|\.test\.ts$/u;

const BREACHES: { pattern: RegExp; message: string }[] = [
  { pattern: /\bsql\s*\.\s*raw\s*(?:<[^>]*>)?\(/u, message: 'sql.raw() takes text past the parameters' },
  { pattern: /\bsql\s*\.\s*lit\s*(?:<[^>]*>)?\(/u, message: 'sql.lit() prints a value into the text' },
  {
    pattern: /\bsql\s*(?:<[^>]*>)?\(/u,
    message: 'sql is a template tag: called with a string it has no parameters',
  },
  {
    pattern: /\.query\s*(?:<[^>]*>)?\(\s*`[^`]*\$\{/u,
    message: 'a query built from a template string has no parameters',
  },
];

/** Finds SQL built from strings, which allows injections. A textual check, because the linter has no rule for it. */
export function findRawSql(files: SourceFile[]): Finding[] {
  return files
    .filter((file) => !ALLOWED.test(file.path))
    .flatMap((file) =>
      BREACHES.flatMap(({ pattern, message }) => {
        const match = pattern.exec(file.text);
        if (!match) return [];
        const line = file.text.slice(0, match.index).split('\n').length;
        return [{ rule: 'no-raw-sql', where: `${file.path}:${line}`, message }];
      }),
    );
}
