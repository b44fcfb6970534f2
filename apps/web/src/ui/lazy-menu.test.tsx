import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button } from '#ui/button.tsx';
import { lazyMenu, LazyMenuButton, type MenuControl } from '#ui/lazy-menu.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';

interface FilmsProps {
  onAction: (key: string) => void;
}

const Films = ({ onAction, control }: FilmsProps & { control: MenuControl }) => (
  <Menu control={control} aria-label="Films" onAction={(key) => onAction(String(key))}>
    <MenuItem id="first">Saltglass</MenuItem>
    <MenuItem id="last">Harbour</MenuItem>
  </Menu>
);

function open() {
  const code = Promise.withResolvers<typeof Films>();
  const load = vi.fn<() => Promise<typeof Films>>(() => code.promise);
  const [onAction, onPageKey] = [vi.fn<(key: string) => void>(), vi.fn<() => void>()];
  const menu = lazyMenu<FilmsProps>(load);
  render(
    <div role="presentation" onKeyDown={onPageKey}>
      <LazyMenuButton menu={menu} props={{ onAction }}>
        {(button) => <Button {...button}>Films</Button>}
      </LazyMenuButton>
    </div>,
  );
  const button = screen.getByRole('button', { name: 'Films' });
  return { load, arrive: () => code.resolve(Films), onAction, onPageKey, button, user: userEvent.setup() };
}

test('loads its code on hover or focus, not before', async () => {
  const { load, button, user } = open();
  expect(load).not.toHaveBeenCalled();
  await user.hover(button);
  expect(load).toHaveBeenCalled();
  expect(screen.queryByRole('menu')).toBeNull();
});

test('opens when its code has loaded after an early click', async () => {
  const { arrive, button, onAction, user } = open();
  await user.click(button);
  expect(screen.queryByRole('menu')).toBeNull();
  arrive();
  await user.click(await screen.findByRole('menuitem', { name: 'Harbour' }));
  expect(onAction).toHaveBeenCalledWith('last');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('arrow keys open it at either end, and all other keys are left to the page', async () => {
  const { arrive, button, onPageKey, user } = open();
  arrive();
  button.focus();
  await user.keyboard('{Control>}s{/Control}');
  expect(onPageKey).toHaveBeenCalled();
  await user.keyboard('{ArrowUp}');
  const last = await screen.findByRole('menuitem', { name: 'Harbour' });
  await waitFor(() => expect(document.activeElement).toBe(last));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(button));
});
