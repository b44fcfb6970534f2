import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type DataExport, getDataExport, startDataExport } from '@kinora/contracts/community/data-exports.ts';
import { accountApi, enterPassword, openPanel } from '#test/account.tsx';
import { DataPanel } from './data-panel.tsx';

const exportOf = (changes: Partial<DataExport> = {}): DataExport => ({
  id: 3,
  state: 'running',
  size: null,
  created_at: '2026-11-19T12:00:00Z',
  expires_at: null,
  ...changes,
});
const ready = exportOf({ state: 'ready', size: 2_202_010, expires_at: '2026-11-26T12:00:00Z' });

async function open(latest: DataExport | null = null) {
  const { api } = accountApi();
  const server = { latest };
  api.on(getDataExport, () => ({ export: server.latest }));
  api.on(startDataExport, () => {
    server.latest = exportOf();
    return { export: exportOf() };
  });
  return { api, server, ...(await openPanel(DataPanel)) };
}

const button = (name: string) => screen.findByRole('button', { name });

test('leads to the import', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 2, name: 'Your data' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Import' }).getAttribute('href')).toBe('/account-settings/import');
});

test('collects the data once the password is confirmed', async () => {
  const { api, user } = await open();
  await user.click(await button('Download your data'));
  await screen.findByRole('dialog', { name: 'Confirm password' });
  expect(api.calls(startDataExport)).toEqual([]);
  await enterPassword(user);
  const text = 'Your data is being collected. We mail you when it is ready.';
  expect((await screen.findByText(text)).getAttribute('role')).toBe('status');
  expect(api.calls(startDataExport)).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Download your data' })).toBeNull();
});

test('collects nothing when the password is not confirmed', async () => {
  const { api, user } = await open();
  await user.click(await button('Download your data'));
  await screen.findByRole('dialog', { name: 'Confirm password' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.calls(startDataExport)).toEqual([]);
  expect(await button('Download your data')).toBeDefined();
});

test('shows the file when it is ready, with its size and its last day', async () => {
  const { server } = await open(exportOf());
  expect(await screen.findByText(/is being collected/)).toBeDefined();
  server.latest = ready;
  expect(await screen.findByText('Ready, 2.1 MB, until Nov 26, 2026')).toBeDefined();
  const link = screen.getByRole('link', { name: 'Download' });
  expect(link.getAttribute('href')).toBe('/api/v1/data-exports/3/file');
  expect(link.hasAttribute('download')).toBe(true);
});

test('the data can be collected again while a file is ready', async () => {
  const { api, user } = await open(ready);
  await user.click(await button('Collect again'));
  await enterPassword(user);
  expect(await screen.findByText(/is being collected/)).toBeDefined();
  expect(api.calls(startDataExport)).toHaveLength(1);
});

test('a failed collection can be started again', async () => {
  const { api, user } = await open(exportOf({ state: 'failed' }));
  expect(await screen.findByText('Your data could not be collected.')).toBeDefined();
  await user.click(await button('Try again'));
  await enterPassword(user);
  expect(await screen.findByText(/is being collected/)).toBeDefined();
  expect(api.calls(startDataExport)).toHaveLength(1);
});

test('shows the words of the server when a collection is running already', async () => {
  const { api, user } = await open();
  api.refuse(startDataExport, 409, {
    message: 'Your data is being collected. Wait until it is done.',
    code: 'data_exports.running',
  });
  await user.click(await button('Download your data'));
  await enterPassword(user);
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain('Your data is being collected. Wait until'),
  );
});

test('shows an error instead of the state, and tries again', async () => {
  const { api } = accountApi();
  api.refuse(getDataExport, 403, { message: 'You may not see this.', code: 'forbidden' });
  const { user } = await openPanel(DataPanel);
  expect(await screen.findByText('This could not be loaded.')).toBeDefined();
  api.on(getDataExport, () => ({ export: null }));
  await user.click(await button('Try again'));
  expect(await button('Download your data')).toBeDefined();
});
