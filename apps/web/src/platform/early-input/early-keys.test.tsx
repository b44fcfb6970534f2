import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderBeforeHydration } from '#test/early-page.tsx';
import { replayEarlyKeys } from './act-on-early-keys.ts';
import { collectTypedAhead, takeTypedAhead } from './typed-ahead.ts';

/** Adds the key listeners of a page and returns the keys they get. With `hasSearch`, Ctrl K opens a search. */
function hear({ hasSearch = false } = {}): string[] {
  const keys: string[] = [];
  const onKeyDown = ({ key, ctrlKey }: KeyboardEvent) => {
    keys.push(ctrlKey ? `Ctrl ${key}` : key);
    if (ctrlKey && hasSearch) collectTypedAhead();
  };
  document.addEventListener('keydown', onKeyDown);
  onTestFinished(() => {
    takeTypedAhead();
    document.removeEventListener('keydown', onKeyDown);
  });
  replayEarlyKeys();
  return keys;
}

const openPage = () => {
  renderBeforeHydration(<input aria-label="Field" />);
  return userEvent.setup();
};

test('replays early keys in order, and passes later keys on immediately', async () => {
  const user = openPage();
  await user.keyboard('gh');
  const keys = hear();
  expect(keys).toEqual(['g', 'h']);
  await user.keyboard('?');
  expect(keys).toEqual(['g', 'h', '?']);
});

test('puts text typed after Ctrl K into the search, also when a field had the focus', async () => {
  const user = openPage();
  await user.type(screen.getByLabelText('Field'), 'a');
  await user.keyboard('{Control>}k{/Control}saltx{Backspace}');
  expect(screen.getByLabelText('Field')).toHaveProperty('value', 'a');
  expect(hear({ hasSearch: true })).toEqual(['Ctrl k']);
  expect(takeTypedAhead()).toBe('salt');
});

test('drops keys typed after Ctrl K when no search opens', async () => {
  const user = openPage();
  await user.keyboard('{Control>}k{/Control}x');
  expect(hear()).toEqual(['Ctrl k']);
});

test('does not hold back keys from a part that is hydrated already', async () => {
  const onKeyDown = vi.fn<() => void>();
  const { start } = renderBeforeHydration(
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

test('leaves field input and browser shortcuts alone, and Escape discards buffered keys', async () => {
  const user = openPage();
  await user.type(screen.getByLabelText('Field'), '/g?');
  await user.keyboard('{Control>}s{/Control}{Tab} ');
  expect(screen.getByLabelText('Field')).toHaveProperty('value', '/g?');
  expect(window.earlyInput?.keys).toEqual([]);
  await user.keyboard('/{Escape}');
  expect(hear()).toEqual([]);
});
