import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { DialogFrame } from './dialog-frame.tsx';
import { DialogHost } from './dialog-host.tsx';
import { closeAllDialogs, closeDialog, type DialogControl, openDialog } from './dialog.ts';

afterEach(() => {
  act(() => closeAllDialogs());
});

interface RenameProps {
  name: string;
  isDirty?: boolean;
}

function RenameDialog({ name, isDirty, close }: RenameProps & DialogControl<string>) {
  return (
    <DialogFrame title="Rename" isDirty={isDirty}>
      <p>Rename {name}</p>
      <button type="button" onClick={() => close('Mystery')}>
        Save
      </button>
      <button type="button" onClick={() => void openDialog(RenameDialog, { name: 'the inner one' })}>
        More
      </button>
    </DialogFrame>
  );
}

function open(props: RenameProps) {
  render(
    <MemoryRouter>
      <button type="button">Behind</button>
      <Link to="/elsewhere">Leave</Link>
      <DialogHost />
    </MemoryRouter>,
  );
  screen.getByText('Behind').focus();
  return act(async () => ({ result: openDialog(RenameDialog, props) }));
}

test('opens a dialog over the current screen, with its title', async () => {
  await open({ name: 'Crime' });
  expect(screen.getByRole('dialog', { name: 'Rename' }).textContent).toContain('Rename Crime');
});

test('returns the value the dialog closes with, and restores the focus', async () => {
  const { result } = await open({ name: 'Crime' });
  await userEvent.click(screen.getByText('Save'));
  expect(await result).toBe('Mystery');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Behind')));
});

test('opens after a closing menu has returned the focus to its button', async () => {
  render(
    <MemoryRouter>
      <button type="button">Behind</button>
      <DialogHost />
    </MemoryRouter>,
  );
  const { result } = await act(async () => {
    requestAnimationFrame(() => screen.getByText('Behind').focus());
    return { result: openDialog(RenameDialog, { name: 'Crime' }) };
  });
  await userEvent.click(await screen.findByText('Save'));
  expect(await result).toBe('Mystery');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Behind')));
});

test('returns undefined on Escape', async () => {
  const { result } = await open({ name: 'Crime' });
  await userEvent.keyboard('{Escape}');
  expect(await result).toBeUndefined();
});

test('stays open on Escape while there are unsaved changes', async () => {
  await open({ name: 'Crime', isDirty: true });
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeDefined();
  act(() => closeDialog());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('opens a nested dialog on top, and keeps the lower one open', async () => {
  const { result } = await open({ name: 'Crime' });
  await userEvent.click(screen.getByText('More'));
  expect(screen.getByRole('dialog').textContent).toContain('the inner one');
  act(() => closeDialog());
  await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('Rename Crime'));
  await userEvent.click(screen.getByText('Save'));
  expect(await result).toBe('Mystery');
});

test('closes dialogs on navigation', async () => {
  const { result } = await open({ name: 'Crime' });
  act(() => screen.getByText('Leave').click());
  expect(await result).toBeUndefined();
});
