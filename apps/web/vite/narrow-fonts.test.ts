import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'kinora-fonts-'));
/** In its own process, because the library does not work with the arrays of a simulated window. */
const write = () => {
  const code = `import { writeNarrowFonts } from './narrow-fonts.ts'; await writeNarrowFonts(${JSON.stringify(folder)});`;
  execFileSync(process.execPath, ['--input-type=module', '-e', code], { cwd: import.meta.dirname });
};
beforeAll(write, 30_000);
afterAll(() => rmSync(folder, { recursive: true }));

const sheet = () => readFileSync(join(folder, 'fonts.css'), 'utf8');

test('the style sheet names every file, with the weights and widths that it has', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.woff2'));
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) expect(sheet()).toContain(`url('./${file}')`);
  expect(sheet()).toContain('font-weight: 300 760;\n  font-stretch: 100% 125%;');
});

test('the files that most pages load are at most 54 kB and 41 kB', () => {
  expect(statSync(join(folder, 'archivo-latin-normal.woff2')).size).toBeLessThan(54_000);
  expect(statSync(join(folder, 'newsreader-latin-normal.woff2')).size).toBeLessThan(41_000);
});

test('files that are up to date are not written again', () => {
  const before = statSync(join(folder, 'fonts.css')).mtimeMs;
  write();
  expect(statSync(join(folder, 'fonts.css')).mtimeMs).toBe(before);
});
