import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MenuTrigger } from 'react-aria-components/Menu';
import { describe, expect, test } from 'vitest';
import { ActionLink } from '#platform/action-link/action-link.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { renderApp } from '#test/render-app.tsx';
import { KitRouter } from './kit-router.tsx';

const draw = (links: ReactNode) =>
  renderApp([{ path: '*', element: <KitRouter>{links}</KitRouter> }], { path: '/account/settings' });

const OUTSIDE = [
  'https://db-ip.com',
  'http://example.org/a?b=c#d',
  '//cdn.example.org/x',
  '/\\example.org/x',
  'mailto:a@example.org',
];

test.each(OUTSIDE)('every link component keeps the external URL %s unchanged', async (href) => {
  draw(
    <>
      <TextLink href={href}>Text</TextLink>
      <ButtonLink href={href}>Button</ButtonLink>
      <MenuTrigger>
        <Button>Open</Button>
        <Menu>
          <MenuItem href={href}>Item</MenuItem>
        </Menu>
      </MenuTrigger>
    </>,
  );
  for (const name of ['Text', 'Button'])
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect((await screen.findByRole('menuitem', { name: 'Item' })).getAttribute('href')).toBe(href);
});

describe('a link from a setting', () => {
  const link = (action: string) => {
    draw(<ActionLink action={{ label: 'More', action }} />);
    return screen.queryByRole('link', { name: 'More' });
  };

  test.each(['https://example.org/privacy', 'HTTP://example.org'])('opens %s in a new tab', (action) => {
    const opened = link(action);
    expect(opened?.getAttribute('href')).toBe(action);
    expect(opened?.getAttribute('target')).toBe('_blank');
  });

  test('opens a path of the site in the same tab', () => {
    const path = link('/pages/privacy');
    expect(path?.getAttribute('href')).toBe('/pages/privacy');
    expect(path?.getAttribute('target')).toBeNull();
  });

  test.each([
    '//cdn.example.org/x',
    '/\\example.org/x',
    'mailto:a@example.org',
    'javascript:alert(1)',
    'pages/privacy',
  ])('is not rendered for %s', (action) => {
    expect(link(action)).toBeNull();
  });
});

test('opens a path and a full URL of this site in the application', async () => {
  const { router } = draw(
    <>
      <TextLink href="/genres">Path</TextLink>
      <TextLink href={`${window.location.origin}/news?cursor=2#top`}>Address</TextLink>
    </>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Path' }));
  expect(router.state.location.pathname).toBe('/genres');
  await userEvent.click(screen.getByRole('link', { name: 'Address' }));
  expect(router.state.location).toMatchObject({ pathname: '/news', search: '?cursor=2', hash: '#top' });
});
