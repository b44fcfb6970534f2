import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listConnectionTests, testService } from '@kinora/contracts/foundation/connections.ts';
import { getConfirmedPasswordStatus } from '@kinora/contracts/foundation/passwords.ts';
import { fakeSettings, settingsOpener } from '#test/admin-settings.ts';
import { failedMailTest } from '#test/connection-tests.ts';
import * as page from './settings-page.tsx';

const open = settingsOpener(page);
const panel = async (name: string) => within(await screen.findByRole('region', { name }));

function setUp() {
  const { api } = fakeSettings();
  api.on(getConfirmedPasswordStatus, () => ({ confirmed: true }));
  return api;
}

test('the queue tab tests Redis and the queue, and says when no worker answers', async () => {
  const api = setUp();
  const result = failedMailTest({
    kind: 'queue',
    tab: 'queue',
    problem: { code: 'no_worker', detail: 'No worker answered within 10 s' },
    steps: [
      { name: 'stored', outcome: 'passed', ms: 4, detail: '' },
      { name: 'answered', outcome: 'failed', ms: 10_000, detail: 'No worker answered within 10 s' },
    ],
    dialogue: [],
  });
  api.on(testService, () => ({ test: result }));
  const { user } = open('queue');
  expect(await panel('Redis test')).toBeDefined();
  const box = await panel('Queue test');
  await user.click(box.getByRole('button', { name: 'Run test' }));
  expect(await box.findByText(/Start a worker/)).toBeDefined();
  const steps = within(box.getByRole('list', { name: 'Steps' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'Passed: Store the job4 ms',
    'Failed: A worker runs itNo worker answered within 10 s',
  ]);
  expect(api.calls(testService)[0]?.body).toEqual({ sections: {} });
  expect(screen.getByRole('link', { name: /^Queue/ }).textContent).toContain('Last test failed');
});

test('services without a client ID have no test', async () => {
  const api = setUp();
  api.on(listConnectionTests, () => ({ tests: [] }));
  open('authentication');
  expect(await panel('Google test')).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Facebook test' })).toBeNull();
});

test('a test of a sign-in service sends the unsaved client ID, and shows the addresses', async () => {
  const api = setUp();
  const { kind, tab } = { kind: 'social_google', tab: 'authentication' } as const;
  const facts = { token_endpoint: 'https://accounts.google.com/token' };
  const steps = [
    { name: 'discovered', outcome: 'passed' as const, ms: 80, detail: 'https://accounts.google.com' },
  ];
  api.on(testService, () => ({
    test: failedMailTest({ kind, tab, is_passed: true, problem: null, facts, steps, dialogue: [] }),
  }));
  const { user } = open('authentication');
  await user.type(await screen.findByRole('textbox', { name: /^Google client ID/ }), 'def');
  const box = await panel('Google test');
  await user.click(box.getByRole('button', { name: 'Run test' }));
  expect(await box.findByText('https://accounts.google.com/token')).toBeDefined();
  expect(api.calls(testService)[0]?.body).toEqual({
    sections: { social: { values: { google: { enable: true, client_id: 'abcdef' } }, secrets: {} } },
  });
});
