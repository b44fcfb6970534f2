import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { spec } from './spec.ts';

let root: string;
const lines: string[] = [];
const print = (line: string) => lines.push(line);
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
const writeResults = (title: string, status = 'passed') => {
  const assertionResults = [{ ancestorTitles: [], title, status }];
  write('test-results/vitest.json', JSON.stringify({ testResults: [{ assertionResults }] }));
  write('test-results/e2e.json', JSON.stringify({ suites: [] }));
};

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'spec-'));
  lines.length = 0;
  const rows = ['id\tarea\tkind\trequirement\thow', 'A1-001\tshell\trule\tA first line\tunit'];
  for (let index = 1; index <= 5; index += 1)
    rows.push(`B1-00${index}\tuploads\trule\tUpload ${index}\thttp`);
  write('docs/spec/requirements.tsv', `${rows.join('\n')}\n`);
  write('docs/spec/areas.json', '{"complete":["shell"]}');
  write('docs/spec/deferred.tsv', 'id\tissue\treason\n');
});
afterEach(() => rmSync(root, { recursive: true }));

describe('spec', () => {
  test('passes when every line of a complete area is covered', () => {
    writeResults('[A1-001] works');

    expect(spec(root, { print })).toBe(0);
    expect(lines[0]).toBe('shell                1 / 1  (declared complete)');
    expect(lines).toContain('all                  1 / 6');
  });

  test('fails on an uncovered line of a complete area and prints it', () => {
    writeResults('works');

    expect(spec(root, { print })).toBe(1);
    expect(lines).toContain('  A1-001 A first line [unit] - uncovered');
    expect(lines).toContain('error: shell is declared complete, but these lines are not covered: A1-001');
  });

  test('fails on a failing line and prints the test', () => {
    writeResults('[A1-001] works', 'failed');

    expect(spec(root, { print })).toBe(1);
    expect(lines).toContain('    fails: [A1-001] works');
  });

  test('passes a deferred line and prints its reason', () => {
    write('docs/spec/deferred.tsv', 'id\tissue\treason\nA1-001\tidentity\tno screen yet\n');
    writeResults('works');

    expect(spec(root, { print })).toBe(0);
    expect(lines).toContain('  A1-001 A first line [unit] - deferred to identity: no screen yet');
  });

  test('warns about a deferred line that is covered', () => {
    write('docs/spec/deferred.tsv', 'id\tissue\treason\nA1-001\tidentity\tno screen yet\n');
    writeResults('[A1-001] works');

    expect(spec(root, { print })).toBe(0);
    expect(lines).toContain('warning: A1-001 is covered, take it out of docs/spec/deferred.tsv');
  });

  test('fails on a citation of an unknown line', () => {
    writeResults('[A1-001][A1-999] works');

    expect(spec(root, { print })).toBe(1);
    expect(lines).toContain('error: no line A1-999 exists, cited by "[A1-001][A1-999] works"');
  });

  test('fails when results are missing', () => {
    writeResults('[A1-001] works');
    rmSync(path.join(root, 'test-results/e2e.json'));

    expect(spec(root, { print })).toBe(1);
    expect(lines).toContain('error: test-results/e2e.json is missing, run npm run test:e2e first');
  });

  test('shows a sample of unfinished areas, everything with all, one area with area', () => {
    writeResults('[A1-001] works');

    spec(root, { print });
    expect(lines).toContain('  ... and 2 more (--area uploads, or --all)');
    lines.length = 0;
    spec(root, { print, all: true });
    expect(lines.filter((line) => line.startsWith('  B1-'))).toHaveLength(5);
    lines.length = 0;
    spec(root, { print, area: 'uploads' });
    expect(lines.filter((line) => line.startsWith('  B1-'))).toHaveLength(5);
    expect(lines.some((line) => line.startsWith('shell'))).toBe(false);
  });
});
