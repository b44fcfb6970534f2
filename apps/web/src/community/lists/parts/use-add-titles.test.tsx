import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { LIST_TITLES_MAX } from '@kinora/contracts/community/lists.ts';
import { ToastHost } from '#platform/toast/toast-host.tsx';
import { closeToast } from '#platform/toast/toast.ts';
import { renderApp } from '#test/render-app.tsx';
import { titleCard } from '#test/titles.ts';
import type { Entries } from './editor-entries.ts';
import { useAddTitles } from './use-add-titles.ts';

function Titles({ count }: { count: number }) {
  const [entries, setEntries] = useState<Entries>(() =>
    Array.from({ length: count }, (_, place) => ({ title: titleCard(place + 10), note: '' })),
  );
  const add = useAddTitles(entries, setEntries);
  return (
    <>
      <p>{entries.length} rows</p>
      <button type="button" onClick={() => add([titleCard(1), titleCard(2)], { hasToast: true })}>
        Add two
      </button>
      <ToastHost />
    </>
  );
}

function open(count: number) {
  closeToast();
  renderApp([{ path: '/', element: <Titles count={count} /> }]);
  return userEvent.setup();
}

test('adds as many titles as there is room for, and can undo it', async () => {
  const user = open(LIST_TITLES_MAX - 2);
  await user.click(screen.getByRole('button', { name: 'Add two' }));
  expect(screen.getByText('1000 rows')).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(screen.getByText('998 rows')).toBeDefined();
});

test('a full list takes no more titles', async () => {
  const user = open(LIST_TITLES_MAX - 1);
  await user.click(screen.getByRole('button', { name: 'Add two' }));
  expect(await screen.findByText('A list can have at most 1,000 titles.')).toBeDefined();
  expect(screen.getByText('999 rows')).toBeDefined();
});
