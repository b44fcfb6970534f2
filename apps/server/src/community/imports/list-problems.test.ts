import { expect, test } from 'vitest';
import { createProblems, problemLine } from './list-problems.ts';

const LONG = '😀'.repeat(100_000);

test('a line about a file with a long name is short, well-formed, and ends with what is wrong', () => {
  const line = problemLine(`x${LONG}`, 'line 4');
  expect(line).toMatch(/^x😀.*…: line 4$/u);
  expect([line.length <= 300, line.isWellFormed()]).toEqual([true, true]);
  expect(problemLine('a.csv', 'line 4')).toBe('a.csv: line 4');
});

test('long remarks are cut, and only the first ones are listed', () => {
  const problems = createProblems();
  for (let count = 0; count < 1000; count += 1) problems.remark('a.csv', LONG);
  const lines = problems.list();
  expect(lines).toHaveLength(20);
  expect(lines.every((line) => line.length <= 300 && line.isWellFormed() && line.endsWith('…'))).toBe(true);
});
