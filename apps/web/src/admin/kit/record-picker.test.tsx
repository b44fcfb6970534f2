import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { search } from '@kinora/contracts/catalogue/search.ts';
import { openAdmin, titleHit } from '#test/admin-videos.tsx';
import { fakeApi } from '#test/fake-api.ts';
import { RecordAdder, RecordPicker } from './record-picker.tsx';
import { type PickedRecord, personSearch } from './record-searches.ts';

beforeEach(() => {
  fakeApi().on(search, ({ query }) => {
    const names = ['Ada Byron', 'Bo Lind'].filter((name) =>
      name.toLowerCase().includes(query['query'] ?? ''),
    );
    return { results: names.map((name) => titleHit(name.length, name)), corrected: null };
  });
});

function AdderPage() {
  const [added, setAdded] = useState<PickedRecord[]>([]);
  return (
    <>
      <RecordAdder label="Add a person" search={personSearch} onAdd={(item) => setAdded([...added, item])} />
      <p data-testid="added">{added.map(({ name }) => name).join(', ')}</p>
    </>
  );
}

function PickerPage() {
  const [value, setValue] = useState<PickedRecord | null>({ id: 1, name: 'Cy' });
  return (
    <>
      <RecordPicker label="Person" search={personSearch} value={value} onChange={setValue} />
      <button type="button" onClick={() => setValue({ id: 2, name: 'Di' })}>
        Settle
      </button>
      <button type="button" onClick={() => setValue(null)}>
        Forget
      </button>
      <p data-testid="value">{value?.name ?? 'nobody'}</p>
    </>
  );
}

const open = (Page: () => ReactNode) =>
  openAdmin(
    { default: Page, clientLoader: () => null },
    { route: '/admin/x', permissions: [], isTestOnly: true },
  );

test('adds records one after the other by keyboard, and closes the list after each', async () => {
  const { user } = open(AdderPage);
  const box = await screen.findByRole('combobox', { name: 'Add a person' });
  await user.type(box, 'ada');
  await screen.findByRole('option', { name: /Ada Byron/ });
  await user.keyboard('{ArrowDown}{Enter}');
  expect(screen.getByTestId('added').textContent).toBe('Ada Byron');
  expect(box).toHaveProperty('value', '');
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.type(box, 'bo');
  await screen.findByRole('option', { name: /Bo Lind/ });
  await user.keyboard('{ArrowDown}{Enter}');
  expect(screen.getByTestId('added').textContent).toBe('Ada Byron, Bo Lind');
});

test('keeps the selected record when a name is only partly typed', async () => {
  const { user } = open(PickerPage);
  const box = await screen.findByRole('combobox', { name: 'Person' });
  await user.type(box, 'x');
  await user.tab();
  await waitFor(() => expect(box).toHaveProperty('value', 'Cy'));
  expect(screen.getByTestId('value').textContent).toBe('Cy');
});

test('clears the value with the field, and shows a value set from outside', async () => {
  const { user } = open(PickerPage);
  const box = await screen.findByRole('combobox', { name: 'Person' });
  await user.clear(box);
  await user.tab();
  expect(screen.getByTestId('value').textContent).toBe('nobody');
  await user.click(screen.getByText('Settle'));
  expect(box).toHaveProperty('value', 'Di');
});

test('keeps its list closed when the focused field is cleared from outside', async () => {
  const { user } = open(PickerPage);
  const box = await screen.findByRole('combobox', { name: 'Person' });
  await user.click(box);
  fireEvent.click(screen.getByRole('button', { name: 'Forget' }));
  await waitFor(() => expect(box).toHaveProperty('value', ''));
  expect(document.activeElement).toBe(box);
  expect(screen.queryByRole('listbox')).toBeNull();
});
