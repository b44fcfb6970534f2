import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HoverPopover } from './hover-popover.tsx';
import { IconButton } from './icon-button.tsx';
import { Button } from './button.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  coolDown();
});
afterEach(() => {
  vi.useRealTimers();
});

function pass(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

function enter(element: HTMLElement): void {
  fireEvent.pointerMove(document.body, { pointerType: 'mouse' });
  fireEvent.pointerEnter(element, { pointerType: 'mouse' });
}

function leave(element: HTMLElement): void {
  fireEvent.pointerLeave(element, { pointerType: 'mouse' });
  fireEvent.pointerMove(document.body, { pointerType: 'mouse', clientX: 900, clientY: 700 });
}

/**
 * A tooltip opens immediately after another one. This closes a tooltip that an earlier test file may have left open.
 */
function coolDown(): void {
  const { unmount } = render(
    <IconButton label="Earlier">
      <i />
    </IconButton>,
  );
  enter(screen.getByRole('button'));
  leave(screen.getByRole('button'));
  pass(500);
  unmount();
}

test('[A9-012] a tooltip opens after 1500 ms of hover and closes 500 ms after it', () => {
  render(
    <IconButton label="Share">
      <i />
    </IconButton>,
  );
  enter(screen.getByRole('button', { name: 'Share' }));
  pass(1499);
  expect(screen.queryByRole('tooltip')).toBeNull();
  pass(1);
  expect(screen.getByRole('tooltip').textContent).toBe('Share');
  leave(screen.getByRole('button', { name: 'Share' }));
  pass(499);
  expect(screen.queryByRole('tooltip')).not.toBeNull();
  pass(1);
  expect(screen.queryByRole('tooltip')).toBeNull();
});

test('[A9-013] a hover popover closes 150 ms after the pointer left', () => {
  render(
    <HoverPopover label="Details" trigger={<Button>Name</Button>}>
      Born in 1970
    </HoverPopover>,
  );
  enter(screen.getByRole('button', { name: 'Name' }));
  pass(5000);
  expect(screen.getByText('Born in 1970')).toBeTruthy();
  leave(screen.getByRole('button', { name: 'Name', hidden: true }));
  pass(149);
  expect(screen.queryByText('Born in 1970')).not.toBeNull();
  pass(1);
  expect(screen.queryByText('Born in 1970')).toBeNull();
});
