import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { fillTemplate } from './files.ts';
import { compareWithModel, MODEL, readModel, toModelNames } from './model.ts';

const TEMPLATES = path.join(import.meta.dirname, 'templates');
const readTemplate = (template: string) => readFileSync(path.join(TEMPLATES, `${template}.txt`), 'utf8');
const model = readModel(path.join(import.meta.dirname, '../..'));
const generated = toModelNames(MODEL, (template) => fillTemplate(readTemplate(template), MODEL));

const SERVICE = 'apps/server/src/catalogue/genres/genres.service.ts';
const REPOSITORY = 'apps/server/src/catalogue/genres/genres.repository.ts';

/** The differences after a change to one file of the model, or to what the generator writes. */
function plant(files: ReadonlyMap<string, string>, file: string, from: string, to: string) {
  const text = files.get(file) ?? '';
  expect(text).toContain(from);
  const changed = new Map(files).set(file, text.replace(from, to));
  return files === model ? compareWithModel(changed, generated) : compareWithModel(model, changed);
}

describe('the generator', () => {
  test('writes the model module, except for the deliberate differences', () => {
    expect(compareWithModel(model, generated)).toEqual([]);
    expect(generated.size).toBe(model.size);
  });

  test.each(readdirSync(TEMPLATES))('has no name of the model in %s', (file) => {
    expect(readFileSync(path.join(TEMPLATES, file), 'utf8')).not.toMatch(/genre/iu);
  });
});

describe('the comparison with the model', () => {
  test('finds a line that changed in the model only', () => {
    const differences = plant(model, SERVICE, 'await recordAudits(', 'await recordEveryAudit(');
    expect(differences).toEqual([expect.stringMatching(/^apps.+service\.ts:\d+\n.+recordEveryAudit/u)]);
  });

  test('finds a line that changed in the template only', () => {
    const differences = plant(generated, SERVICE, 'await recordAudits(', 'await recordEveryAudit(');
    expect(differences).toEqual([expect.stringContaining('the generator writes         await recordEveryA')]);
  });

  test('finds a function added at the end of a file of the model', () => {
    const last = '  return { name, slug };\n}\n';
    const differences = plant(model, SERVICE, last, `${last}\nexport const more = 1;\n`);
    expect(differences).toEqual([expect.stringContaining(SERVICE)]);
  });

  test('finds a line added to those that differ on purpose', () => {
    const from = '/** Overwrites the number of titles with a genre. */\n';
    expect(plant(model, REPOSITORY, from, `${from}export const more = 1;\n`)).toHaveLength(1);
  });

  test('fails when a deliberate difference no longer applies', () => {
    expect(() => plant(model, SERVICE, 'assertUnused(genres);', 'assertFree(genres);')).toThrow('correct');
  });

  test('finds a file that only the model has', () => {
    const file = 'apps/web/src/admin/genres/genre-badge.tsx';
    expect(compareWithModel(new Map(model).set(file, ''), generated)).toEqual([
      `${file}: the generator does not write it`,
    ]);
  });

  test('finds a file that the model no longer has', () => {
    const rest = new Map(model);
    rest.delete(REPOSITORY);
    expect(compareWithModel(rest, generated)).toEqual([`${REPOSITORY}: the model has no such file`]);
  });
});
