import { expect, test } from 'vitest';
import { runChecks } from './check.ts';

test('fails a hanging check after the time limit without delaying the others', async () => {
  const report = await runChecks(
    [
      { name: 'hangs', run: () => new Promise(() => undefined) },
      { name: 'fails', run: () => Promise.reject(new Error('broken')) },
      { name: 'counts', run: async () => ({ figures: { files: 3 }, missing: ['a lock'] }) },
    ],
    20,
  );
  expect(report).toMatchObject({
    ok: false,
    checks: {
      hangs: { ok: false, error: 'no answer within 20 ms' },
      fails: { ok: false, error: 'broken' },
      counts: { ok: true, figures: { files: 3 }, missing: ['a lock'] },
    },
  });
});
