import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { closeAllDialogs, type DialogControl } from '#platform/dialog/dialog.ts';
import { DialogFrame } from '#platform/dialog/dialog-frame.tsx';
import { lazyDialog } from '#platform/dialog/lazy-dialog.ts';
import { closeToast, toast } from '#platform/toast/toast.ts';
import { renderApp } from '#test/render-app.tsx';
import { LazyOverlays } from './lazy-overlays.tsx';

afterEach(() => {
  act(() => closeToast());
  act(() => closeAllDialogs());
});

const Rename = ({ close }: DialogControl<string>) => (
  <DialogFrame title="Rename">
    <button type="button" onClick={() => close('Harbour')}>
      Save
    </button>
  </DialogFrame>
);

test('shows a toast from before the overlays have loaded, without any input', async () => {
  toast.danger('Sign-in failed');
  renderApp([{ path: '/', element: <LazyOverlays /> }]);
  expect(screen.queryByText('Sign-in failed')).toBeNull();
  const region = await screen.findByRole('alert');
  expect(await within(region).findByText('Sign-in failed')).toBeDefined();
});

test('adds the live region of a toast before its text', async () => {
  toast('Saved');
  renderApp([{ path: '/', element: <LazyOverlays /> }]);
  const texts: string[] = [];
  const observer = new MutationObserver(() => {
    const region = screen.queryByRole('status');
    if (region) texts.push(region.textContent);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  await screen.findByText('Saved');
  await waitFor(() => expect(texts.at(-1)).toBe('Saved'));
  observer.disconnect();
  expect(texts[0]).toBe('');
});

test.each(['click', 'Enter'])(
  'a dialog whose code loads on first use opens by %s and takes the focus',
  async (way) => {
    const code = Promise.withResolvers<typeof Rename>();
    const openRename = lazyDialog<object, string>(() => code.promise);
    renderApp([
      {
        path: '/',
        element: (
          <>
            <button type="button" onClick={() => void openRename({})}>
              Open
            </button>
            <LazyOverlays />
          </>
        ),
      },
    ]);
    await screen.findByRole('status');
    const button = screen.getByRole('button', { name: 'Open' });
    if (way === 'click') await userEvent.click(button);
    else {
      button.focus();
      await userEvent.keyboard('{Enter}');
    }
    expect(screen.queryByRole('dialog')).toBeNull();
    code.resolve(Rename);
    const dialog = await screen.findByRole('dialog', { name: 'Rename' });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(document.activeElement).toBe(button));
  },
);
