import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IDLE_MS, useControlsVisible } from './use-controls-shown.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function Frame({ isPlaying, isHeld = false }: { isPlaying: boolean; isHeld?: boolean }) {
  const frame = useRef<HTMLDivElement>(null);
  const isShown = useControlsVisible(frame, { isPlaying, isHeld });
  return (
    <div ref={frame} data-testid="frame">
      <button type="button">{isShown ? 'shown' : 'hidden'}</button>
    </div>
  );
}
const wait = () =>
  act(() => {
    vi.advanceTimersByTime(IDLE_MS);
  });
const state = () => screen.getByRole('button').textContent;

test('hides the controls after three seconds without pointer movement, and shows them on movement', () => {
  render(<Frame isPlaying />);
  expect(state()).toBe('shown');
  wait();
  expect(state()).toBe('hidden');
  fireEvent.pointerMove(screen.getByTestId('frame'));
  expect(state()).toBe('shown');
  wait();
  expect(state()).toBe('hidden');
});

test('keeps the controls while paused, and while a list is open', () => {
  const { rerender } = render(<Frame isPlaying={false} />);
  wait();
  expect(state()).toBe('shown');
  rerender(<Frame isPlaying isHeld />);
  wait();
  expect(state()).toBe('shown');
});

test('keeps the controls while one of them has keyboard focus', () => {
  render(<Frame isPlaying />);
  fireEvent.keyDown(document.body, { key: 'Tab' });
  act(() => screen.getByRole('button').focus());
  wait();
  expect(state()).toBe('shown');
  act(() => screen.getByRole('button').blur());
  wait();
  expect(state()).toBe('hidden');
});
