import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const CONFIGS = globSync(
  ['packages/*', 'apps/*', 'tools'].map((folder) => `${folder}/vitest*.config.ts`),
  {
    cwd: ROOT,
  },
);

describe('Vitest', () => {
  test.each(CONFIGS)('%s uses every core, a setting that projects do not inherit', async (file) => {
    const config = (await import(join(ROOT, file))) as { default: { test: { maxWorkers?: number } } };
    expect(config.default.test.maxWorkers).toBe(availableParallelism());
  });
});
