import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { renderApp } from '#test/render-app.tsx';
import { ShareControl } from './share-control.tsx';

function open() {
  const user = userEvent.setup();
  renderApp([{ path: '/', element: <ShareControl name="Saltglass" path="/titles/7/saltglass" /> }]);
  return user;
}

const button = () => screen.getByRole('button', { name: 'Share' });

/** Simulates a device whose native share sheet responds like this. */
function deviceSheet(answer: () => Promise<void>, pointer: 'coarse' | 'fine' = 'coarse') {
  const matchMedia = window.matchMedia;
  window.matchMedia = (query) =>
    Object.assign(matchMedia(query), { matches: query === `(pointer: ${pointer})` });
  const share = vi.fn<(data?: ShareData) => Promise<void>>(answer);
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
  return share;
}

describe('with a mouse', () => {
  test("offers the page URL, copies it by keyboard, and shows 'Copied!' for one second", async () => {
    const user = open();
    await user.tab();
    expect(document.activeElement).toBe(button());
    await user.keyboard('{Enter}');
    const popover = await screen.findByRole('dialog', { name: 'Share' });
    const address = within(popover).getByLabelText('Link to this page');
    expect(address).toHaveProperty('value', 'http://kinora.test/titles/7/saltglass');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    act(() => within(popover).getByRole('button', { name: 'Copy link' }).focus());
    await user.keyboard('{Enter}');
    const copied = await within(popover).findByRole('button', { name: 'Copied!' });
    expect(copied.querySelector('[aria-live=polite]')?.textContent).toBe('Copied!');
    expect(await navigator.clipboard.readText()).toBe('http://kinora.test/titles/7/saltglass');
    act(() => void vi.advanceTimersByTime(1000));
    expect(within(popover).getByRole('button', { name: 'Copy link' })).toBeDefined();
  });

  test('Escape closes the popover and restores the focus', async () => {
    const user = open();
    await user.click(button());
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button()));
  });

  test('does not use the share sheet of the browser', async () => {
    const share = deviceSheet(() => Promise.resolve(), 'fine');
    const user = open();
    await user.click(button());
    expect(await screen.findByRole('dialog', { name: 'Share' })).toBeDefined();
    expect(share).not.toHaveBeenCalled();
  });
});

describe('on a touch screen', () => {
  test('passes name and URL to the share sheet of the device', async () => {
    const share = deviceSheet(() => Promise.resolve());
    const user = open();
    await user.click(button());
    expect(share).toHaveBeenCalledWith({ title: 'Saltglass', url: 'http://kinora.test/titles/7/saltglass' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('does nothing when the share sheet is dismissed', async () => {
    const share = deviceSheet(() => Promise.reject(new DOMException('closed', 'AbortError')));
    const user = open();
    await user.click(button());
    await waitFor(() => expect(share).toHaveBeenCalled());
    await vi.dynamicImportSettled();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('falls back to copying when the share sheet is rejected', async () => {
    deviceSheet(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    const user = open();
    await user.click(button());
    expect(await screen.findByRole('dialog', { name: 'Share' })).toBeDefined();
  });
});
