import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { Button } from '#ui/button.tsx';
import { lazyMenu, LazyMenuButton, LazyPlainMenuButton, type MenuControl } from '#ui/lazy-menu.tsx';
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

function open(kind: 'control' | 'plain') {
  const code = Promise.withResolvers<typeof Films>();
  const load = vi.fn<() => Promise<typeof Films>>(() => code.promise);
  const [onAction, onPageKey] = [vi.fn<(key: string) => void>(), vi.fn<() => void>()];
  const menu = lazyMenu<FilmsProps>(load);
  render(
    <div role="presentation" onKeyDown={onPageKey}>
      {kind === 'control' ? (
        <LazyMenuButton menu={menu} props={{ onAction }}>
          {(button) => <Button {...button}>Films</Button>}
        </LazyMenuButton>
      ) : (
        <LazyPlainMenuButton menu={menu} props={{ onAction }}>
          {(button) => (
            <button {...button} type="button">
              Films
            </button>
          )}
        </LazyPlainMenuButton>
      )}
    </div>,
  );
  const button = screen.getByRole('button', { name: 'Films' });
  return { load, arrive: () => code.resolve(Films), onAction, onPageKey, button, user: userEvent.setup() };
}

describe.each(['control', 'plain'] as const)('with a %s button', (kind) => {
  test('loads its code on hover or focus, not before', async () => {
    const { load, button, user } = open(kind);
    expect(load).not.toHaveBeenCalled();
    await user.hover(button);
    expect(load).toHaveBeenCalled();
    expect(screen.queryByRole('menu')).toBeNull();
  });

  test('opens when its code has loaded after an early click', async () => {
    const { arrive, button, onAction, user } = open(kind);
    await user.click(button);
    expect(screen.queryByRole('menu')).toBeNull();
    arrive();
    await user.click(await screen.findByRole('menuitem', { name: 'Harbour' }));
    expect(onAction).toHaveBeenCalledWith('last');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  test('arrow keys open it at either end, and all other keys are left to the page', async () => {
    const { arrive, button, onPageKey, user } = open(kind);
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

  test.each(['Enter', ' '])(
    'the key "%s" opens it when its code has loaded, with the focus on the first item',
    async (key) => {
      const { arrive, button, user } = open(kind);
      await user.tab();
      expect(document.activeElement).toBe(button);
      await user.keyboard(`{${key}}`);
      expect(screen.queryByRole('menu')).toBeNull();
      arrive();
      const first = await screen.findByRole('menuitem', { name: 'Saltglass' });
      await waitFor(() => expect(document.activeElement).toBe(first));
    },
  );

  test('Escape closes it', async () => {
    const { arrive, button, user } = open(kind);
    arrive();
    await user.click(button);
    await screen.findByRole('menu');
    expect(button.getAttribute('aria-expanded')).toBe('true');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(button.getAttribute('aria-expanded')).toBe('false');
  });
});
