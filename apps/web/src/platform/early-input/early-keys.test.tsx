import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openEarly } from '#test/early-page.tsx';
import { actOnEarlyKeys } from './act-on-early-keys.ts';
import { collectTypedAhead, takeTypedAhead } from './typed-ahead.ts';

/** The keys a page hears; on Ctrl K it opens a search where it has one. */
function hear({ hasSearch = false } = {}): string[] {
  const heard: string[] = [];
  const onKeyDown = ({ key, ctrlKey }: KeyboardEvent) => {
    heard.push(ctrlKey ? `Ctrl ${key}` : key);
    if (ctrlKey && hasSearch) collectTypedAhead();
  };
  document.addEventListener('keydown', onKeyDown);
  onTestFinished(() => {
    takeTypedAhead();
    document.removeEventListener('keydown', onKeyDown);
  });
  actOnEarlyKeys();
  return heard;
}

const openPage = () => {
  openEarly(<input aria-label="Field" />);
  return userEvent.setup();
};

test('keys of the page that were pressed early are heard in their order, and later ones at once', async () => {
  const user = openPage();
  await user.keyboard('gh');
  const heard = hear();
  expect(heard).toEqual(['g', 'h']);
  await user.keyboard('?');
  expect(heard).toEqual(['g', 'h', '?']);
});

test('what is typed after Ctrl K goes into the search, also from a field', async () => {
  const user = openPage();
  await user.type(screen.getByLabelText('Field'), 'a');
  await user.keyboard('{Control>}k{/Control}saltx{Backspace}');
  expect(screen.getByLabelText('Field')).toHaveProperty('value', 'a');
  expect(hear({ hasSearch: true })).toEqual(['Ctrl k']);
  expect(takeTypedAhead()).toBe('salt');
});

test('where Ctrl K opens nothing, what follows means nothing', async () => {
  const user = openPage();
  await user.keyboard('{Control>}k{/Control}x');
  expect(hear()).toEqual(['Ctrl k']);
});

test('before the page listens to its keys, those that belong to a part that reacts reach it', async () => {
  const onKeyDown = vi.fn<() => void>();
  const { start } = openEarly(
    <button type="button" onKeyDown={onKeyDown}>
      Menu
    </button>,
  );
  await start();
  screen.getByRole('button').focus();
  await userEvent.keyboard('s');
  expect(onKeyDown).toHaveBeenCalledTimes(1);
  expect(hear()).toEqual([]);
});

test('text in fields and keys of the browser are left alone, and Escape takes the others back', async () => {
  const user = openPage();
  await user.type(screen.getByLabelText('Field'), '/g?');
  await user.keyboard('{Control>}s{/Control}{Tab} ');
  expect(screen.getByLabelText('Field')).toHaveProperty('value', '/g?');
  expect(window.earlyInput?.keys).toEqual([]);
  await user.keyboard('/{Escape}');
  expect(hear()).toEqual([]);
});
