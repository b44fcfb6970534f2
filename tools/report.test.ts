import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { report } from './report.ts';

let root: string;
const lines: string[] = [];
const print = (line: string) => lines.push(line);
const write = (file: string, count: number) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), 'export {};\n'.repeat(count));
};

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'report-'));
  lines.length = 0;
  for (let index = 0; index < 30; index += 1) write(`apps/web/src/ui/short-${index}.tsx`, 10);
  write('apps/web/node_modules/library/long.ts', 5000);
});
afterEach(() => rmSync(root, { recursive: true }));

describe('report', () => {
  test('passes for a tree within its budgets and ignores installed files', () => {
    expect(report(root, { check: true, print })).toBe(0);
    expect(lines.at(-1)).toBe('all budgets hold');
  });

  test('warns about a file over 250 lines', () => {
    write('tools/long.ts', 300);

    expect(report(root, { check: true, print })).toBe(0);
    expect(lines).toContain('warn  300 lines: tools/long.ts');
  });

  test('fails with --check on a file over 400 lines, and only prints a report without it', () => {
    write('tools/long.ts', 401);

    expect(report(root, { check: true, print })).toBe(1);
    expect(lines).toContain('error 401 lines: tools/long.ts');
    expect(report(root, { check: false, print })).toBe(0);
  });
});
