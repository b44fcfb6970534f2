import { act, renderHook } from '@testing-library/react';
import type { FocusEvent, PointerEvent } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useReel } from './use-reel.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A reel of three frames on a track as wide as its content, unless `scrollWidth` is set. */
function reel(scrollWidth = 0) {
  const { result } = renderHook(() => useReel(3));
  const track = document.createElement('div');
  Object.defineProperty(track, 'scrollWidth', { value: scrollWidth });
  result.current.track.current = track;
  return result;
}
const wait = (milliseconds: number) => {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
};

test('opens the next frame every eight seconds, and starts over after the last', () => {
  const hook = reel();
  wait(7999);
  expect(hook.current.open).toBe(0);
  wait(1);
  expect(hook.current.open).toBe(1);
  wait(16_000);
  expect(hook.current.open).toBe(0);
});

test('shows a chosen frame for its full time', () => {
  const hook = reel();
  wait(6000);
  act(() => hook.current.show(2));
  wait(7000);
  expect(hook.current.open).toBe(2);
});

test('stops while paused, and resumes', () => {
  const hook = reel();
  act(() => hook.current.togglePause());
  wait(20_000);
  expect(hook.current.open).toBe(0);
  act(() => hook.current.togglePause());
  wait(8000);
  expect(hook.current.open).toBe(1);
});

// Only the event properties that the handlers read.
const pointer = (pointerType: string) => ({ pointerType }) as PointerEvent;
const blurTo = (relatedTarget: Element | null) => {
  const currentTarget = document.createElement('div');
  if (relatedTarget) currentTarget.append(relatedTarget);
  return { currentTarget, relatedTarget } as unknown as FocusEvent;
};

test('stops under the pointer', () => {
  const hook = reel();
  act(() => hook.current.holds.onPointerEnter(pointer('mouse')));
  wait(20_000);
  expect(hook.current.open).toBe(0);
  act(() => hook.current.holds.onPointerLeave());
  wait(8000);
  expect(hook.current.open).toBe(1);
});

test('does not stop after a touch', () => {
  const hook = reel();
  act(() => hook.current.holds.onPointerEnter(pointer('touch')));
  wait(8000);
  expect(hook.current.open).toBe(1);
});

test('stops while it has the focus', () => {
  const hook = reel();
  act(() => hook.current.holds.onFocus());
  act(() => hook.current.holds.onBlur(blurTo(document.createElement('a'))));
  wait(20_000);
  expect(hook.current.open).toBe(0);
  act(() => hook.current.holds.onBlur(blurTo(null)));
  wait(8000);
  expect(hook.current.open).toBe(1);
});

test('stops in a hidden tab', () => {
  const hook = reel();
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  wait(20_000);
  expect(hook.current.open).toBe(0);
});

test('stops with reduced motion', () => {
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), {
      matches: query.includes('reduce'),
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  const hook = reel();
  wait(20_000);
  expect(hook.current.open).toBe(0);
});

test('does not advance by itself where frames are swiped', () => {
  const hook = reel(1170);
  wait(20_000);
  expect(hook.current.open).toBe(0);
});
