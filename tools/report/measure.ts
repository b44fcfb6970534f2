import ts from 'typescript';
import type { SourceFile } from '../source-files.ts';

/** The figures of a file. */
export interface Measure {
  path: string;
  area: string;
  lines: number;
  commentLines: number;
  anyCount: number;
}

const AREAS: [name: string, pattern: RegExp][] = [
  ['contracts', /^packages\/contracts\//u],
  ['server tests', /^apps\/server\/(?:test\/|.+\.(?:test|factory)\.ts$)/u],
  ['server', /^apps\/server\//u],
  ['web tests', /^apps\/web\/(?:test\/|.+\.test\.tsx?$)/u],
  ['web', /^apps\/web\//u],
  ['e2e', /^e2e\//u],
  ['tools', /^tools\//u],
];

/** Generated code, migrations and data have no length budget. */
const EXEMPT =
  /\.generated\.tsx?$|\.d\.ts$|^apps\/server\/(?:migrations|seeds)\/|\/(?:fixtures|test-data)\//u;

/** Counts lines, comments and uses of `any`; returns undefined for files without a budget. */
export function measure(file: SourceFile): Measure | undefined {
  if (EXEMPT.test(file.path)) return undefined;
  const lines = file.text.trimEnd().split('\n');
  return {
    path: file.path,
    area: AREAS.find(([, pattern]) => pattern.test(file.path))?.[0] ?? 'other',
    lines: lines.length,
    commentLines: lines.filter((line) => /^\s*(?:\/\/|\/\*|\*)/u.test(line)).length,
    anyCount: countAny(file),
  };
}

// Parses the file, because a text search would also match comments and messages.
function countAny(file: SourceFile): number {
  if (!/\bany\b/u.test(file.text)) return 0;
  const source = ts.createSourceFile(file.path, file.text, ts.ScriptTarget.Latest);
  let count = 0;
  const visit = (node: ts.Node): void => {
    if (node.kind === ts.SyntaxKind.AnyKeyword) count += 1;
    ts.forEachChild(node, visit);
  };
  visit(source);
  return count;
}
