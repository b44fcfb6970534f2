import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type AuditEntry, listAudit, revertAudit } from '@kinora/contracts/foundation/audit.ts';
import { openDialog } from '#platform/dialog/dialog.ts';
import { Button } from '#ui/button.tsx';
import { openAdmin } from '#test/admin-videos.tsx';
import { fakeApi } from '#test/fake-api.ts';
import { HistoryDialog } from './history-dialog.tsx';

const entry = (id: number, changes: Partial<AuditEntry> = {}): AuditEntry => ({
  id,
  at: '2026-11-01T12:00:00Z',
  user: { id: 4, name: 'Grace Editor' },
  action: 'update',
  subject: { type: 'genre', id: '7', name: 'Noir' },
  before: { name: 'Film noir', is_adult: false },
  after: { name: 'Noir', is_adult: true },
  reason: null,
  reverts: null,
  revertible: ['name'],
  request_id: null,
  ...changes,
});

let api: ReturnType<typeof fakeApi>;
let entries: AuditEntry[];

beforeEach(() => {
  entries = [
    entry(9),
    entry(8, { action: 'create', user: null, before: null, after: { name: 'Film noir' }, revertible: [] }),
  ];
  api = fakeApi();
  api.on(listAudit, ({ query }) => ({
    pagination: {
      data: query['cursor'] === undefined ? entries : [entry(1, { action: 'image.order', reason: 'Tidier' })],
      per_page: 15,
      next_cursor: query['cursor'] === undefined && entries.length > 1 ? 'older' : null,
      prev_cursor: null,
    },
  }));
});

function Page() {
  const props = {
    name: 'Noir',
    subject: { type: 'genre', id: 7 },
    labels: { is_adult: 'For adults' },
  };
  return <Button onPress={() => void openDialog(HistoryDialog, props)}>Open</Button>;
}

async function open() {
  const opened = openAdmin(
    { default: Page, clientLoader: () => null },
    { route: '/admin/genre', permissions: [], isTestOnly: true },
  );
  await opened.user.click(await screen.findByRole('button', { name: 'Open' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'History of Noir' }));
  return { ...opened, dialog };
}

const items = (dialog: Awaited<ReturnType<typeof open>>['dialog']) => dialog.findAllByRole('listitem');

test('shows who changed what and when, with each field before and after', async () => {
  const { dialog } = await open();
  const [changed, created] = await items(dialog);
  expect(changed?.textContent).toContain('Changed');
  expect(changed?.textContent).toContain('Grace Editor');
  expect(changed?.textContent).toContain('NameRevertBeforeFilm noirAfterNoir');
  expect(changed?.textContent).toContain('For adultsBeforeNoAfterYes');
  expect(created?.textContent).toContain('CreatedSite');
  expect(dialog.getAllByRole('button', { name: /^Revert/ })).toHaveLength(1);
  expect(api.calls(listAudit)[0]?.query).toEqual({ subject_type: 'genre', subject_id: '7' });
});

test('shows each text of each language in a change of translations', async () => {
  const texts = { name: 'Salzglas', overview: null };
  const before = { translations: {} };
  const after = {
    translations: { de: { ...texts, overview: 'Eine Insel.' }, fr: { ...texts, name: 'Verre' } },
  };
  entries = [entry(9, { before, after })];
  const { dialog } = await open();
  const [changed] = await items(dialog);
  expect(changed?.textContent).toContain('BeforeEmptyAfterGerman: Salzglas · Eine Insel.\nFrench: Verre');
});

test('loads older changes on demand, with their reason', async () => {
  const { dialog, user } = await open();
  await user.click(await dialog.findByRole('button', { name: 'Show older changes' }));
  expect(await dialog.findByText('Order of images saved')).toBeDefined();
  expect(dialog.getByText('Reason: Tidier')).toBeDefined();
  expect(dialog.queryByRole('button', { name: 'Show older changes' })).toBeNull();
});

test('reverts a field after confirmation, and shows the revert in the history', async () => {
  const reverted = entry(10, { reverts: 9, before: { name: 'Noir' }, after: { name: 'Film noir' } });
  api.on(revertAudit, () => {
    entries = [reverted, ...entries];
    return { entry: reverted };
  });
  const { dialog, user } = await open();
  await user.click(await dialog.findByRole('button', { name: 'Revert Name' }));
  const question = await screen.findByRole('alertdialog', { name: 'Undo the change to Name?' });
  await user.click(within(question).getByRole('button', { name: 'Revert' }));
  expect(await screen.findByText('Name restored')).toBeDefined();
  expect(api.calls(revertAudit)).toEqual([
    expect.objectContaining({ path: '/api/v1/admin/audit/9/revert', body: { field: 'name' } }),
  ]);
  expect(await dialog.findByText('Undone')).toBeDefined();
});

test('shows an error when the field has changed since', async () => {
  const message = 'This field has changed since. Reload the page to see its current value.';
  api.refuse(revertAudit, 409, { message, code: 'audit.changed_since' });
  const { dialog, user } = await open();
  await user.click(await dialog.findByRole('button', { name: 'Revert Name' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revert' }));
  await waitFor(() => expect(screen.getByText(message)).toBeDefined());
});

test('says when there is no history', async () => {
  entries = [];
  const { dialog } = await open();
  expect(await dialog.findByText('Nothing yet')).toBeDefined();
});

test('shows an error when the history fails to load, and retries', async () => {
  api.refuse(listAudit, 403, { message: 'You do not have permission to do this.', code: 'forbidden' });
  const { dialog, user } = await open();
  expect(await dialog.findByText('The history could not be loaded.')).toBeDefined();
  api.on(listAudit, () => ({
    pagination: { data: entries, per_page: 15, next_cursor: null, prev_cursor: null },
  }));
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await items(dialog)).toHaveLength(2);
});
