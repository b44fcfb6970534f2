import { expect, test } from 'vitest';
import { playwrightArgs } from './test-stress.ts';

test('runs each journey as often as asked, and never a failed one again', () => {
  expect(playwrightArgs(['theme', 'login'], { times: '5' }).join(' ')).toBe(
    'test --config e2e/playwright.config.ts --repeat-each 5 --retries 0 theme login',
  );
});
