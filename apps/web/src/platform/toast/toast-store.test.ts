import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createToastStore } from './toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a toast has', () => {
  test('[A3-033] id, message, type, position and duration', () => {
    const store = createToastStore();
    store.show('Saved', { id: 'save', type: 'positive', position: 'bottom-right', duration: 1234 });
    expect(store.get()).toMatchObject({
      id: 'save',
      message: 'Saved',
      type: 'positive',
      position: 'bottom-right',
      duration: 1234,
    });
    for (const type of ['positive', 'danger', 'loading'] as const) {
      store.show('Message', { type });
      expect(store.get()?.type).toBe(type);
    }
  });

  test('[A3-035] flags that disable its enter and its exit animation, off by default', () => {
    const store = createToastStore();
    store.show('Saved');
    expect(store.get()).toMatchObject({ disableEnterAnimation: false, disableExitAnimation: false });
    store.show('Saved', { disableEnterAnimation: true, disableExitAnimation: true });
    expect(store.get()).toMatchObject({ disableEnterAnimation: true, disableExitAnimation: true });
  });

  test('[A9-007] the position bottom-center by default', () => {
    const store = createToastStore();
    store.show('Saved');
    expect(store.get()?.position).toBe('bottom-center');
  });

  test('a generated id by default', () => {
    const store = createToastStore();
    expect(store.show('One')).not.toBe(store.show('Two'));
  });
});

describe('duration', () => {
  test.each([
    ['[A9-004] is 8000 ms for danger toasts', 'danger', 8000],
    ['[A9-006] is 3000 ms for other toasts', 'positive', 3000],
  ] as const)('%s', (_, type, duration) => {
    const store = createToastStore();
    store.show('Message', { type });
    vi.advanceTimersByTime(duration - 1);
    expect(store.get()).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(store.get()).toBeNull();
  });

  test('[A9-005] is unlimited for loading toasts', () => {
    const store = createToastStore();
    store.show('Saving', { type: 'loading' });
    vi.advanceTimersByTime(24 * 60 * 60 * 1000);
    expect(store.get()?.message).toBe('Saving');
  });

  test('can be set explicitly', () => {
    const store = createToastStore();
    store.show('Message', { type: 'danger', duration: 100 });
    vi.advanceTimersByTime(100);
    expect(store.get()).toBeNull();
    store.show('Message', { duration: null });
    vi.advanceTimersByTime(100_000);
    expect(store.get()).not.toBeNull();
  });
});

describe('one toast at a time', () => {
  test('a new toast replaces the older one and gets its full duration', () => {
    const store = createToastStore();
    store.show('Old');
    vi.advanceTimersByTime(2900);
    store.show('New');
    vi.advanceTimersByTime(2999);
    expect(store.get()?.message).toBe('New');
    vi.advanceTimersByTime(1);
    expect(store.get()).toBeNull();
  });

  test('[A4-044] a toast with the same id replaces the existing one', () => {
    const store = createToastStore();
    store.show('Saving', { id: 'save', type: 'loading' });
    store.show('Saved', { id: 'save', type: 'positive' });
    expect(store.get()).toMatchObject({ id: 'save', message: 'Saved', type: 'positive' });
    vi.advanceTimersByTime(3000);
    expect(store.get()).toBeNull();
  });

  test('closing by id ignores a newer toast', () => {
    const store = createToastStore();
    const old = store.show('Old');
    store.show('New');
    store.close(old);
    expect(store.get()?.message).toBe('New');
    store.close();
    expect(store.get()).toBeNull();
  });
});

describe('pausing', () => {
  test('continues with the remaining time', () => {
    const store = createToastStore();
    store.show('Message');
    vi.advanceTimersByTime(2000);
    store.pause('hover');
    vi.advanceTimersByTime(60_000);
    expect(store.get()).not.toBeNull();
    store.resume('hover');
    vi.advanceTimersByTime(999);
    expect(store.get()).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(store.get()).toBeNull();
  });

  test('lasts until neither the pointer nor the focus is on the toast', () => {
    const store = createToastStore();
    store.show('Message');
    store.pause('hover');
    store.pause('focus');
    store.resume('hover');
    vi.advanceTimersByTime(60_000);
    expect(store.get()).not.toBeNull();
    store.resume('focus');
    vi.advanceTimersByTime(3000);
    expect(store.get()).toBeNull();
  });

  test('continues for a replacement with the same id, but not for another id', () => {
    const store = createToastStore();
    store.show('Saving', { id: 'save', type: 'loading' });
    store.pause('hover');
    store.show('Saved', { id: 'save' });
    vi.advanceTimersByTime(60_000);
    expect(store.get()?.message).toBe('Saved');
    store.show('Other');
    vi.advanceTimersByTime(3000);
    expect(store.get()).toBeNull();
  });
});

describe('before the host is on the page', () => {
  test('a toast waits with its full duration', () => {
    const store = createToastStore({ waitsForHost: true });
    store.show('Sign-in failed', { type: 'danger' });
    vi.advanceTimersByTime(60_000);
    expect(store.get()?.message).toBe('Sign-in failed');
    store.begin();
    vi.advanceTimersByTime(7999);
    expect(store.get()).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(store.get()).toBeNull();
  });
});
