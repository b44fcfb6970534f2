import type { SourceFile } from '../source-files.ts';
import type { Finding } from './finding.ts';

const CHECKED = /^apps\/server\/(?:src|seeds)\/.*(?<!\.test)\.ts$/u;

const BREACHES: { pattern: RegExp; message: string }[] = [
  {
    pattern: /\bdb: tx\b/gu,
    message:
      'builds a service for one transaction: pass the transaction to the method, as in titles.update(tx, …)',
  },
  {
    pattern: /(?<![.\w])create[A-Z]\w*\(tx\b/gu,
    message: 'a factory takes the transaction: let the methods of its service take it',
  },
  {
    pattern: /\bdb: Database \| Tx\b/gu,
    message: 'a service holds the database: let its methods take the transaction',
  },
];

/** Finds services that are built again inside a transaction, instead of methods that take it as first argument. */
export function findServiceRebuilds(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => CHECKED.test(path))
    .flatMap(({ path, text }) =>
      BREACHES.flatMap(({ pattern, message }) =>
        [...text.matchAll(pattern)].map(({ index }) => {
          const line = text.slice(0, index).split('\n').length;
          return { rule: 'no-service-rebuild', where: `${path}:${line}`, message };
        }),
      ),
    );
}
