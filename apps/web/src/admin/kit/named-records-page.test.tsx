import { useMutation } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { access } from '@kinora/contracts/platform/access.ts';
import { endpoint } from '@kinora/contracts/platform/endpoint.ts';
import { defineRecordList, recordListQuery, recordPageOf } from '@kinora/contracts/platform/record-lists.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { openDialog, type DialogControl } from '#platform/dialog/dialog.ts';
import { FormTextField } from '#platform/form/form-text-field.tsx';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { openAdmin } from '#test/admin-videos.tsx';
import { fakeApi } from '#test/fake-api.ts';
import { NamedRecordDialog } from './named-record-dialog.tsx';
import { NamedRecordsPage } from './named-records-page.tsx';
import { tableQuery, useTable } from './use-table.ts';

const Shelf = z.object({ id: z.int(), name: z.string(), books: z.int(), updated_at: z.string() });
type Shelf = z.infer<typeof Shelf>;
const ShelfInput = z.strictObject({ name: z.string().min(1), books: z.string() });
const shelfList = defineRecordList({
  name: 'shelves',
  sorts: ['name', 'updated_at'],
  orderBy: 'name',
  orderDir: 'asc',
  filters: { books: { kind: 'number' }, created_at: { kind: 'date' }, updated_at: { kind: 'date' } },
});
const listShelves = endpoint({
  method: 'GET',
  path: 'admin/shelves',
  summary: 'Shelves',
  area: 'admin',
  access: access.permission('shelves.update'),
  query: recordListQuery(shelfList),
  response: recordPageOf(Shelf),
});

const shelf = (id: number, name: string): Shelf => ({
  id,
  name,
  books: id * 100,
  updated_at: '2026-11-01T12:00:00Z',
});
const save = vi.fn<(values: z.infer<typeof ShelfInput>) => Promise<unknown>>(() => Promise.resolve());
const remove = vi.fn<(ids: number[]) => Promise<{ deleted: number }>>();
const onMove = vi.fn<(row: Shelf) => void>();

function ShelfDialog({ row, close }: { row?: Shelf } & DialogControl<void>) {
  return (
    <NamedRecordDialog
      title={row === undefined ? 'Add shelf' : `Rename ${row.name}`}
      schema={ShelfInput}
      defaultValues={{ name: row?.name ?? '', books: '' }}
      save={save}
      saved="Shelf saved"
      fields={(form) => (
        <>
          <FormTextField form={form} name="name" label="Name" />
          <FormTextField form={form} name="books" label="Books" />
        </>
      )}
      close={close}
    />
  );
}

function ShelvesPage({ canAdd = true }: { canAdd?: boolean }) {
  return (
    <NamedRecordsPage
      title="Shelves"
      table={useTable(shelfList, listShelves)}
      columns={[{ id: 'books', header: 'Books', render: ({ books }) => books }]}
      filterWords={{ books: { label: 'Books' } }}
      empty={{ title: 'No shelves yet' }}
      {...(canAdd && { add: { label: 'Add shelf', onPress: () => void openDialog(ShelfDialog, {}) } })}
      onEdit={(row) => void openDialog(ShelfDialog, { row })}
      rowActions={(row) => [{ id: 'move', label: `Move ${row.name}`, onAction: () => onMove(row) }]}
      deletion={{
        mutation: useMutation({ mutationFn: remove }),
        title: ({ count, name }) => (count === 1 ? `Delete ${name}?` : `Delete ${count} shelves?`),
        body: 'This cannot be undone.',
        done: (count) => `${count} deleted`,
      }}
    />
  );
}

const clientLoader = pageLoader({
  optional: ({ url }) => [tableQuery(shelfList, listShelves, { search: url.searchParams })],
});

beforeEach(() => {
  localStorage.clear();
  vi.clearAllMocks();
  const data = [shelf(1, 'Attic'), shelf(2, 'Cellar')];
  const cursors = { next_cursor: null, prev_cursor: null };
  fakeApi().on(listShelves, () => ({
    pagination: { data, per_page: 15, ...cursors, total: data.length, is_total_exact: true },
  }));
});

async function open(page: ComponentType = ShelvesPage) {
  const opened = openAdmin(
    { default: page, clientLoader },
    { route: '/admin/shelves', permissions: [], isTestOnly: true },
  );
  await screen.findByRole('row', { name: /Attic/ });
  return opened;
}

const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));
const press = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) =>
  user.click(screen.getByRole('button', { name }));

test('shows the own columns between the name and the date, and a CSV download', async () => {
  await open();
  const headers = screen.getAllByRole('columnheader').map((header) => header.textContent);
  expect(headers.filter((text) => text !== '')).toEqual(['Name', 'Books', 'Updated', 'Actions']);
  expect(row('Attic').getByText('100')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Download as CSV' }).getAttribute('href')).toContain('shelves/csv');
  expect(document.title).toContain('Shelves');
});

test('offers the own filters and those on dates', async () => {
  const { user } = await open();
  await press(user, 'Filter');
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: /Field/ }));
  const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(options).toEqual(['Books', 'Added', 'Updated']);
});

test('creates a record in the dialog with all its fields, and says so', async () => {
  const { user } = await open();
  await press(user, 'Add shelf');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add shelf' }));
  await user.type(dialog.getByLabelText('Name'), 'Hall');
  await user.type(dialog.getByLabelText('Books'), '7{Enter}');
  expect(await screen.findByText('Shelf saved')).toBeDefined();
  expect(save).toHaveBeenCalledWith({ name: 'Hall', books: '7' }, expect.anything());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('has no button to create records that appear in another way', async () => {
  await open(() => <ShelvesPage canAdd={false} />);
  expect(screen.queryByRole('button', { name: 'Add shelf' })).toBeNull();
});

test('opens the dialog of a record from its Edit button and from its row', async () => {
  const { user } = await open();
  await user.click(row('Cellar').getByRole('button', { name: 'Edit Cellar' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Rename Cellar' })).getByRole('button', {
      name: 'Cancel',
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('rowheader', { name: 'Attic' }));
  expect(await screen.findByRole('dialog', { name: 'Rename Attic' })).toBeDefined();
  expect(save).not.toHaveBeenCalled();
});

test('runs an additional action of a row', async () => {
  const { user } = await open();
  await press(user, 'Move Cellar');
  expect(onMove).toHaveBeenCalledWith(shelf(2, 'Cellar'));
});

test('deletes the selected records after confirmation, and clears the selection', async () => {
  remove.mockResolvedValue({ deleted: 2 });
  const { user } = await open();
  for (const name of ['Attic', 'Cellar']) await user.click(row(name).getByRole('checkbox'));
  await press(user, 'Delete');
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete 2 shelves?' }));
  expect(remove).not.toHaveBeenCalled();
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('2 deleted')).toBeDefined();
  expect(remove.mock.lastCall?.[0]).toEqual([1, 2]);
  expect(screen.getByRole('row', { name: /Attic/ }).getAttribute('aria-selected')).toBe('false');
});

test('deletes nothing when the user cancels', async () => {
  const { user } = await open();
  await user.click(row('Attic').getByRole('checkbox'));
  await press(user, 'Delete');
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete Attic?' }));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(remove).not.toHaveBeenCalled();
});

test('keeps the selection when the server refuses to delete', async () => {
  remove.mockRejectedValue(new ApiError(409, { code: 'in_use', message: 'Attic is in use.' }));
  const { user } = await open();
  await user.click(row('Attic').getByRole('checkbox'));
  await press(user, 'Delete');
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Attic is in use.')).toBeDefined();
  expect(screen.getByRole('row', { name: /Attic/ }).getAttribute('aria-selected')).toBe('true');
});
