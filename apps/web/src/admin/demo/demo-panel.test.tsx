import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type DemoStatus, getDemo, loadDemo, removeDemo } from '@kinora/contracts/admin/demo.ts';
import { getConfirmedPasswordStatus } from '@kinora/contracts/foundation/passwords.ts';
import * as settingsPage from '#admin/settings/settings-page.tsx';
import { demoStatus, fakeSettings, settingsOpener } from '#test/admin-settings.ts';

const openSettings = settingsOpener(settingsPage);

/** Opens the tab of a site whose demo is in this state; the returned function changes it on the server. */
function open(changes: Partial<DemoStatus> = {}) {
  let demo = demoStatus(changes);
  const { api } = fakeSettings();
  api.on(getDemo, () => ({ demo }));
  api.on(getConfirmedPasswordStatus, () => ({ confirmed: true }));
  const set = (next: Partial<DemoStatus>) => {
    demo = { ...demo, ...next };
    return { demo };
  };
  api.on(loadDemo, () => set({ state: 'loading' }));
  api.on(removeDemo, () => set({ state: 'removing' }));
  return { api, set, ...openSettings('content') };
}

const panel = () => screen.findByRole('region', { name: 'Demo catalogue' });
const LOADED = { state: 'loaded', titles: 171, people: 1204 } as const;

test('loads the demo, shows each step, and then that it is loaded', async () => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
  onTestFinished(() => void vi.useRealTimers());
  const { api, set, user } = open();
  const box = await panel();
  await within(box).findByText('Not loaded');
  expect(within(box).queryByRole('button', { name: 'Remove demo catalogue' })).toBeNull();
  await user.click(within(box).getByRole('button', { name: 'Load demo catalogue' }));
  expect((await within(box).findByRole('status')).textContent).toBe('Loading the demo catalogue…');
  expect(within(box).queryAllByRole('button')).toEqual([]);

  set({ step: 'pictures', done: 1200, total: 2400, titles: 171, people: 1204 });
  await vi.advanceTimersByTimeAsync(2100);
  await within(box).findByText('Loading the demo catalogue: 1,200 of 2,400 pictures');
  expect(within(box).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('1200');
  expect(within(box).getByText(/Your site can be used already/)).toBeDefined();

  set({ ...LOADED, step: null, done: 0, total: 0 });
  await vi.advanceTimersByTimeAsync(2100);
  await within(box).findByText('171 titles and 1,204 people');
  expect(within(box).queryByRole('progressbar')).toBeNull();
  // Nothing moves any more, so nothing is read.
  const calls = api.calls(getDemo).length;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(api.calls(getDemo)).toHaveLength(calls);
});

test('names the loss before it removes the demo', async () => {
  const { api, user } = open(LOADED);
  const box = await panel();
  const button = await within(box).findByRole('button', { name: 'Remove demo catalogue' });
  expect(within(box).queryByRole('button', { name: 'Load demo catalogue' })).toBeNull();
  await user.click(button);
  const dialog = await screen.findByRole('alertdialog', { name: 'Remove the demo catalogue?' });
  expect(dialog.textContent).toContain('also those you edited');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(api.calls(removeDemo)).toEqual([]);

  await user.click(button);
  const again = await screen.findByRole('alertdialog', { name: 'Remove the demo catalogue?' });
  await user.click(within(again).getByRole('button', { name: 'Remove demo catalogue' }));
  expect((await within(box).findByRole('status')).textContent).toBe('Removing the demo catalogue…');
  expect(api.calls(removeDemo)).toHaveLength(1);
});

test('says why an attempt failed, and offers both ways out', async () => {
  open({ state: 'failed', titles: 40, people: 1204, error: 'The disk is full' });
  const box = await panel();
  expect((await within(box).findByRole('alert')).textContent).toBe(
    'The last attempt failed: The disk is full',
  );
  expect(within(box).getByRole('button', { name: 'Load demo catalogue' })).toBeDefined();
  expect(within(box).getByRole('button', { name: 'Remove demo catalogue' })).toBeDefined();
});

test('shows the run that another tab started', async () => {
  const { api, set, user } = open();
  const box = await panel();
  api.onRequest(loadDemo, () => {
    set({ state: 'loading' });
    return Response.json(
      { message: 'The demo catalogue is being loaded.', code: 'demo.busy' },
      { status: 409 },
    );
  });
  await user.click(await within(box).findByRole('button', { name: 'Load demo catalogue' }));
  expect(await within(box).findByRole('progressbar')).toBeDefined();
});

test('offers to try again when the state cannot be read', async () => {
  const { api, user } = open();
  api.refuse(getDemo, 500, { message: 'Server error', code: 'server_error' });
  const box = await panel();
  const retry = await within(box).findByRole('button', { name: 'Try again' }, { timeout: 4000 });
  api.on(getDemo, () => ({ demo: demoStatus(LOADED) }));
  await user.click(retry);
  await waitFor(() => expect(box.textContent).toContain('171 titles and 1,204 people'));
});
