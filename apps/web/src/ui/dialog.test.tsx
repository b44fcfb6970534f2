import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DialogTrigger } from 'react-aria-components/Dialog';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Button } from './button.tsx';
import { DIALOG_WIDTHS, type DialogSize } from './constants.ts';
import { Dialog, DialogActions } from './dialog.tsx';
import { TextField } from './text-field.tsx';

function open(size?: DialogSize) {
  render(
    <Dialog title="Delete Saltglass?" isOpen size={size}>
      14 episodes go with it.
    </Dialog>,
  );
  const modal = screen.getByRole('dialog').parentElement;
  if (!modal) throw new Error('The dialog has no surface');
  return modal;
}

function onPhone() {
  const desktop = window.matchMedia;
  window.matchMedia = (query) =>
    Object.assign(desktop(query), { matches: query.includes('max-width: 767px') });
}

test('[A9-017] is 440 px wide by default', () => {
  expect(open().style.width).toContain('440px');
});

test.each([
  ['2xs', 256],
  ['xs', 320],
  ['small', 384],
  ['large', 620],
  ['xl', 780],
  ['2xl', 850],
  ['3xl', 1280],
] as const)('[A9-018] is %s wide: %i px', (size, pixels) => {
  expect(DIALOG_WIDTHS[size]).toBe(pixels);
  expect(open(size).style.width).toContain(`${pixels}px`);
});

test('[A9-019] keeps 16 px from the edges of the window', () => {
  const { style } = open('3xl');
  expect(style.width).toContain('100% - 32px');
  expect(style.maxHeight).toContain('100% - 32px');
});

test('[A9-016] fades in 0.1 s over an underlay of 0.15 s', () => {
  const modal = open();
  expect(modal.style.getPropertyValue('--motion')).toBe('100ms');
  expect(modal.parentElement?.style.getPropertyValue('--motion')).toBe('150ms');
});

test('[A9-016] slides as a tray in 0.2 s', () => {
  onPhone();
  expect(open().style.getPropertyValue('--motion')).toBe('200ms');
});

test('can fill the window', () => {
  expect(open('fullscreen').style.width).toBe('100%');
});

function WithForm({
  isDirty = false,
  onOpenChange,
}: {
  isDirty?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
}) {
  return (
    <DialogTrigger>
      <Button>Connect account</Button>
      <Dialog title="Password required" isDirty={isDirty} {...(onOpenChange ? { onOpenChange } : {})}>
        {(close) => (
          <>
            <TextField label="Password" type="password" />
            <DialogActions>
              <Button onPress={close}>Cancel</Button>
            </DialogActions>
          </>
        )}
      </Dialog>
    </DialogTrigger>
  );
}

test('is labelled by its title, focuses its first field and restores the focus', async () => {
  const user = userEvent.setup();
  render(<WithForm />);
  await user.click(screen.getByRole('button', { name: 'Connect account' }));
  expect(screen.getByRole('dialog', { name: 'Password required' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await vi.waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Connect account' })),
  );
});

test('stays open on Escape while there are unsaved changes', async () => {
  const user = userEvent.setup();
  render(<WithForm isDirty />);
  await user.click(screen.getByRole('button', { name: 'Connect account' }));
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('closes as a tray when its handle is dragged down far enough', () => {
  onPhone();
  const onOpenChange = vi.fn();
  // jsdom has no pointer capture.
  HTMLElement.prototype.setPointerCapture = vi.fn();
  onTestFinished(() => void Reflect.deleteProperty(HTMLElement.prototype, 'setPointerCapture'));
  render(
    <Dialog title="Rate" isOpen onOpenChange={onOpenChange}>
      Stars
    </Dialog>,
  );
  const handle = document.querySelector('[data-tray-handle]');
  if (!handle) throw new Error('The tray has no handle');
  fireEvent.pointerDown(handle, { clientY: 100 });
  fireEvent.pointerUp(handle, { clientY: 150 });
  expect(onOpenChange).not.toHaveBeenCalled();
  fireEvent.pointerDown(handle, { clientY: 100 });
  fireEvent.pointerUp(handle, { clientY: 200 });
  expect(onOpenChange).toHaveBeenCalledWith(false);
});
