import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '#test/render-app.tsx';
import { COUNTDOWN_SECONDS, UpNext } from './up-next.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function open(isAutoplay: boolean) {
  const go = vi.fn();
  renderApp([{ path: '/', element: <UpNext next={{ name: 'Lamp Oil', go }} isAutoplay={isAutoplay} /> }]);
  return go;
}
const pass = async (seconds: number) => {
  for (let second = 0; second < seconds; second += 1) await act(() => vi.advanceTimersByTimeAsync(1000));
};

test('starts the next video after ten seconds', async () => {
  const go = open(true);
  expect(screen.getByText('Plays in 10 seconds')).toBeDefined();
  await pass(COUNTDOWN_SECONDS - 1);
  expect(screen.getByText('Plays in 1 second')).toBeDefined();
  expect(go).not.toHaveBeenCalled();
  await pass(1);
  expect(go).toHaveBeenCalledOnce();
});

test('stays after Cancel, and can still start', async () => {
  const go = open(true);
  await pass(3);
  act(() => screen.getByRole('button', { name: 'Cancel' }).click());
  await pass(COUNTDOWN_SECONDS);
  expect(go).not.toHaveBeenCalled();
  expect(screen.queryByRole('timer')).toBeNull();
  act(() => screen.getByRole('button', { name: 'Play now' }).click());
  expect(go).toHaveBeenCalledOnce();
});

test('starts nothing without autoplay', async () => {
  const go = open(false);
  expect(screen.queryByRole('timer')).toBeNull();
  await pass(COUNTDOWN_SECONDS + 1);
  expect(go).not.toHaveBeenCalled();
});
