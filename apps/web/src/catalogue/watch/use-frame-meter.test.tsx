import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useFrameMeter } from './use-frame-meter.ts';

const send = vi.fn(async () => undefined);

function Frame() {
  const frame = useRef<HTMLIFrameElement>(null);
  useFrameMeter(frame, send);
  return <iframe ref={frame} title="Film" sandbox="" />;
}

const enter = () => act(() => screen.getByTitle('Film').focus());
const pass = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1000));
function show(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

beforeEach(() => {
  vi.useFakeTimers();
  send.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('counts nothing while the page is only open', () => {
  const { unmount } = render(<Frame />);
  pass(600);
  unmount();
  expect(send).not.toHaveBeenCalled();
});

test('counts time once the viewer has focused the frame, because its player reports no position', () => {
  render(<Frame />);
  enter();
  pass(16);
  expect(send.mock.calls).toEqual([[{ position: null, watched: 15, seconds: null }, false]]);
  // Users who scroll down to read the page still count as watching.
  act(() => screen.getByTitle('Film').blur());
  pass(15);
  expect(send).toHaveBeenCalledTimes(2);
});

test('stops counting on a hidden page, and sends the rest immediately', () => {
  render(<Frame />);
  enter();
  pass(6);
  show('hidden');
  expect(send.mock.calls).toEqual([[{ position: null, watched: 5, seconds: null }, true]]);
  pass(600);
  expect(send).toHaveBeenCalledTimes(1);
});

test('sends the rest on leaving', () => {
  const { unmount } = render(<Frame />);
  enter();
  pass(4);
  unmount();
  expect(send.mock.calls).toEqual([[{ position: null, watched: 3, seconds: null }, true]]);
});
