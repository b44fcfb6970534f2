import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ToastHost } from './toast-host.tsx';
import { closeToast, toast } from './toast.ts';

let user: ReturnType<typeof userEvent.setup>;

beforeEach(() => {
  // Simulated input takes real time, so the tests of the store cover exact milliseconds.
  vi.useFakeTimers({ shouldAdvanceTime: true });
  user = userEvent.setup({ delay: null });
  render(
    <MemoryRouter>
      <button type="button">Elsewhere</button>
      <ToastHost />
    </MemoryRouter>,
  );
});
afterEach(() => {
  act(() => closeToast());
  vi.useRealTimers();
});

/** Also lets the exit animation finish, which awaits a promise. */
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const show = (...args: Parameters<typeof toast>) => act(async () => toast(...args));

describe('showing and hiding', () => {
  test('[A4-042] a toast appears and is removed after its duration', async () => {
    await show('Updated account details', { duration: 60_000 });
    expect(screen.getByText('Updated account details')).toBeDefined();
    await pass(50_000);
    expect(screen.queryByText('Updated account details')).not.toBeNull();
    await pass(10_000);
    expect(screen.queryByText('Updated account details')).toBeNull();
  });

  test('[A4-043] only one shows at once: a new one replaces the older', async () => {
    await show('First');
    await show('Second', { type: 'danger' });
    expect(screen.queryByText('First')).toBeNull();
    expect(screen.getByText('Second')).toBeDefined();
  });

  test('places bottom-right toasts at the end of the window, others in the middle', async () => {
    const host = () => screen.getByRole('status').parentElement;
    await show('Saved', { position: 'bottom-right' });
    expect(host()?.className).toContain('justify-end');
    await show('Saved');
    expect(host()?.className).toContain('justify-center');
  });
});

describe('the timer', () => {
  test('[A4-045] stops while the pointer is on the toast', async () => {
    await show('Saved', { duration: 60_000 });
    await pass(20_000);
    await user.hover(screen.getByText('Saved'));
    await pass(600_000);
    expect(screen.queryByText('Saved')).not.toBeNull();
    await user.unhover(screen.getByText('Saved'));
    await pass(30_000);
    expect(screen.queryByText('Saved')).not.toBeNull();
    await pass(10_000);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  test('[A4-045] stops while the focus is in the toast', async () => {
    await show('Saved');
    await user.tab();
    await user.tab();
    expect(screen.getByRole('status').contains(document.activeElement)).toBe(true);
    await pass(60_000);
    expect(screen.queryByText('Saved')).not.toBeNull();
    await user.tab({ shift: true });
    await pass(3000);
    expect(screen.queryByText('Saved')).toBeNull();
  });
});

describe('controls', () => {
  test('[A4-046] include a close button, except on loading toasts', async () => {
    for (const type of ['positive', 'danger'] as const) {
      await show('Message', { type });
      await user.click(screen.getByRole('button', { name: 'Close' }));
      await pass(0);
      expect(screen.queryByText('Message')).toBeNull();
    }
    await show('Uploading', { type: 'loading' });
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });

  test('[A3-034] include the action with its label and target', async () => {
    await show('Removed', { action: { label: 'Open list', action: '/lists/4' } });
    expect(screen.getByRole('link', { name: 'Open list' }).getAttribute('href')).toBe('/lists/4');
    await show('Removed', { action: { label: 'Read more', action: 'https://example.org/why' } });
    const external = screen.getByRole('link', { name: 'Read more' });
    expect(external.getAttribute('href')).toBe('https://example.org/why');
    expect(external.getAttribute('target')).toBe('_blank');
  });

  test.each(['javascript:alert(1)', '//evil.example', '/\\evil.example', 'data:text/html,x'])(
    'include no action that leads to %s',
    async (action) => {
      await show('Removed', { action: { label: 'Open', action } });
      expect(screen.queryByText('Open')).toBeNull();
    },
  );

  test('F6 focuses the action from anywhere, and returns', async () => {
    screen.getByText('Elsewhere').focus();
    await user.keyboard('{F6}');
    expect(document.activeElement).toBe(screen.getByText('Elsewhere'));
    await show('Removed', { action: { label: 'Open list', action: '/lists/4' } });
    await user.keyboard('{F6}');
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Open list' }));
    await user.keyboard('{F6}');
    expect(document.activeElement).toBe(screen.getByText('Elsewhere'));
  });

  test('closing the toast restores the focus', async () => {
    screen.getByText('Elsewhere').focus();
    await show('Saved');
    await user.keyboard('{F6}{Enter}');
    await pass(0);
    expect(screen.queryByText('Saved')).toBeNull();
    expect(document.activeElement).toBe(screen.getByText('Elsewhere'));
  });
});

describe('announcements', () => {
  test('[A4-047] danger toasts are announced assertively, the others politely', async () => {
    const status = screen.getByRole('status');
    const alert = screen.getByRole('alert');
    expect(status.getAttribute('aria-live')).toBe('polite');
    expect(alert.getAttribute('aria-live')).toBe('assertive');

    await show('Could not save', { type: 'danger' });
    expect(within(alert).getByText('Could not save')).toBeDefined();
    expect(status.textContent).toBe('');
    for (const type of ['positive', 'loading'] as const) {
      await show('Saving', { type });
      expect(within(status).getByText('Saving')).toBeDefined();
      expect(alert.textContent).toBe('');
    }
  });

  test('the live regions exist before any toast and stay after it', async () => {
    const regions = [screen.getByRole('status'), screen.getByRole('alert')];
    await show('Saved');
    await pass(3000);
    expect([screen.getByRole('status'), screen.getByRole('alert')]).toEqual(regions);
  });
});

describe('appearance', () => {
  test('[A9-008] 288 to 500 px wide and at most 100 px high', async () => {
    await show('Saved');
    const box = document.querySelector<HTMLElement>('[data-type="positive"]');
    expect(box?.style.minWidth).toBe('288px');
    expect(box?.style.maxWidth).toContain('500px');
    expect(box?.style.maxHeight).toBe('100px');
  });

  test('[A3-035] the enter and exit animations can be turned off', async () => {
    const box = () => screen.getByText('Saved').closest('[data-type]')?.parentElement;
    await show('Saved');
    expect(box()?.className).toContain('animate-rise');
    await show('Saved', { disableEnterAnimation: true });
    expect(box()?.className).not.toContain('animate-rise');

    await show('Saved', { disableExitAnimation: true });
    act(() => closeToast());
    expect(screen.queryByText('Saved')).toBeNull();
  });

  test('a toast stays until its exit animation ends', async () => {
    let finish: (() => void) | undefined;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    await show('Saved');
    const box = screen.getByText('Saved').closest('[data-type]')?.parentElement;
    Object.assign(box ?? {}, { getAnimations: () => [{ finished }] });
    await act(async () => closeToast());
    expect(box?.className).toContain('animate-sink');
    expect(screen.queryByText('Saved')).not.toBeNull();
    await act(async () => finish?.());
    expect(screen.queryByText('Saved')).toBeNull();
  });

  test('hovering a closing toast does not keep it', async () => {
    await show('Saved', { duration: 1000 });
    fireEvent.pointerEnter(screen.getByText('Saved'));
    act(() => closeToast());
    await pass(0);
    expect(screen.queryByText('Saved')).toBeNull();
  });
});

test('keeps toasts above the notices at the bottom of the page', () => {
  const host = screen.getByRole('status').parentElement;
  const places = host?.className.split(' ').filter((name) => name.includes('bottom-['));
  expect(places).toHaveLength(2);
  for (const place of places ?? []) expect(place).toContain('+var(--bottom-notice,0px)');
});
