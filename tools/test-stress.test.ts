import { expect, test } from 'vitest';
import { playwrightArgs } from './test-stress.ts';

test('repeats each journey as often as requested, without retries', () => {
  expect(playwrightArgs(['theme', 'login'], { times: '5' }).join(' ')).toBe(
    'test --config e2e/playwright.config.ts --repeat-each 5 --retries 0 theme login',
  );
});
