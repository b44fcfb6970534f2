import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MenuTrigger } from 'react-aria-components/Menu';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Button } from './button.tsx';
import { DROPDOWN_MAX_HEIGHT } from './constants.ts';
import { Menu, MenuItem, MenuSeparator, Submenu } from './menu.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

function pass(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

function setUp(onAction = vi.fn()) {
  render(
    <MenuTrigger>
      <Button>Open</Button>
      <Menu onAction={onAction}>
        <MenuItem id="salt">Salt</MenuItem>
        <MenuItem id="sand">Sand</MenuItem>
        <MenuSeparator />
        <MenuItem id="amber">Amber</MenuItem>
        <MenuItem id="nickel">Nickel</MenuItem>
        <Submenu item={<MenuItem id="more">More</MenuItem>}>
          <MenuItem id="deep">Deep</MenuItem>
        </Submenu>
      </Menu>
    </MenuTrigger>,
  );
  return { onAction, user: userEvent.setup({ delay: null }) };
}

test('opens by keyboard on its first row and handles arrow keys, Home, End, Enter and Escape', async () => {
  const { onAction, user } = setUp();
  await user.tab();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('Salt');
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('Sand');
  await user.keyboard('{End}');
  expect(document.activeElement?.textContent).toBe('More');
  await user.keyboard('{Home}{Enter}');
  expect(onAction).toHaveBeenCalledWith('salt', undefined);
});

test('returns the focus to its button on Escape', async () => {
  const { user } = setUp();
  await user.tab();
  await user.keyboard('{Enter}{Escape}');
  pass(500);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
});

test('[A9-014] joins letters typed within 500 ms and starts over after 500 ms', async () => {
  const { user } = setUp();
  await user.tab();
  await user.keyboard('{Enter}');
  await user.keyboard('s');
  pass(400);
  await user.keyboard('an');
  expect(document.activeElement?.textContent).toBe('Sand');
  pass(500);
  await user.keyboard('n');
  expect(document.activeElement?.textContent).toBe('Nickel');
  pass(510);
  await user.keyboard('a');
  expect(document.activeElement?.textContent).toBe('Amber');
});

test('[A9-015] is at most 420 px tall', async () => {
  const { user } = setUp();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  const popover = screen.getByRole('menu').closest<HTMLElement>('[data-trigger]');
  expect(DROPDOWN_MAX_HEIGHT).toBe(420);
  expect(Number.parseFloat(popover?.style.maxHeight ?? '')).toBeLessThanOrEqual(420);
});

test('[A9-019] keeps 16 px from the edge of the window', async () => {
  const { user } = setUp();
  const button = screen.getByRole('button', { name: 'Open' });
  button.getBoundingClientRect = () => new DOMRect(2, 0, 80, 40);
  await user.click(button);
  expect(screen.getByRole('menu').closest<HTMLElement>('[data-trigger]')?.style.left).toBe('16px');
});

test('opens a submenu with the arrow key that points to it', async () => {
  const { onAction, user } = setUp();
  await user.tab();
  await user.keyboard('{Enter}{End}{ArrowRight}');
  pass(300);
  expect(document.activeElement?.textContent).toBe('Deep');
  expect(onAction).not.toHaveBeenCalled();
});

test('is a tray on phones, with the same rows', async () => {
  const desktop = window.matchMedia;
  window.matchMedia = (query) =>
    Object.assign(desktop(query), { matches: query.includes('max-width: 767px') });
  const { onAction, user } = setUp();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByRole('menu').closest('[data-tray]')).not.toBeNull();
  await user.click(screen.getByRole('menuitem', { name: 'Amber' }));
  expect(onAction).toHaveBeenCalledWith('amber', undefined);
});
