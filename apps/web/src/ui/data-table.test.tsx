import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { Selection } from 'react-aria-components/Table';
import { expect, test, vi } from 'vitest';
import { DataTable, type DataTableProps, type TableColumn } from './data-table.tsx';

interface Material {
  id: number;
  name: string;
}

const columns: TableColumn<Material>[] = [
  { id: 'name', header: 'Name', isRowHeader: true, allowsSorting: true, render: (row) => row.name },
  { id: 'actions', header: '', label: 'Actions', render: () => '…' },
];
const rows = [
  { id: 1, name: 'Salt' },
  { id: 2, name: 'Sand' },
];

function Table(props: Partial<DataTableProps<Material>>) {
  const [selected, setSelected] = useState<Selection>(new Set());
  return (
    <DataTable
      aria-label="Materials"
      columns={columns}
      rows={rows}
      getRowKey={(row) => row.id}
      selectionMode="multiple"
      selectedKeys={selected}
      onSelectionChange={setSelected}
      {...props}
    />
  );
}

test('shows rows by name and names columns without text', () => {
  render(<Table />);
  expect(screen.getByRole('grid', { name: 'Materials' })).toBeTruthy();
  expect(screen.getByRole('rowheader', { name: 'Salt' })).toBeTruthy();
  expect(screen.getByRole('columnheader', { name: 'Actions' })).toBeTruthy();
});

test('requests the reverse order when a column header is clicked', async () => {
  const onSortChange = vi.fn();
  const user = userEvent.setup();
  render(<Table sortDescriptor={{ column: 'name', direction: 'ascending' }} onSortChange={onSortChange} />);
  const head = screen.getByRole('columnheader', { name: /Name/ });
  expect(head.getAttribute('aria-sort')).toBe('ascending');
  await user.click(head);
  expect(onSortChange).toHaveBeenCalledWith({ column: 'name', direction: 'descending' });
});

test('selects rows, with a mixed checkbox in the header for some of them', async () => {
  const user = userEvent.setup();
  render(<Table />);
  const [head, first] = screen.getAllByRole('checkbox');
  if (!(head instanceof HTMLInputElement) || !first) throw new Error('No boxes');
  await user.click(first);
  expect(screen.getByRole('row', { name: 'Salt' }).getAttribute('aria-selected')).toBe('true');
  expect(head.indeterminate).toBe(true);
  await user.click(head);
  expect(screen.getByRole('row', { name: 'Sand' }).getAttribute('aria-selected')).toBe('true');
  expect(head.checked).toBe(true);
});

test('shows eight skeleton rows while loading', () => {
  const { container } = render(<Table rows={[]} isLoading />);
  expect(container.querySelector('[data-loading-rows="8"]')?.childElementCount).toBe(9);
  expect(screen.getByText('Loading')).toBeTruthy();
  expect(container.firstElementChild?.getAttribute('aria-busy')).toBe('true');
});

test('keeps its rows while reloading', () => {
  render(<Table isLoading />);
  expect(screen.getByRole('rowheader', { name: 'Salt' })).toBeTruthy();
});

test('shows the default or a custom empty state', () => {
  const { rerender } = render(<Table rows={[]} />);
  expect(screen.getByText('There are no items matching your query')).toBeTruthy();
  rerender(<Table rows={[]} emptyState={<p>No materials yet</p>} />);
  expect(screen.getByText('No materials yet')).toBeTruthy();
});

test('offers a retry after a failure', async () => {
  const onRetry = vi.fn();
  const user = userEvent.setup();
  render(<Table rows={[]} errorMessage="It failed." onRetry={onRetry} />);
  await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});
