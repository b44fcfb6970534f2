import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MenuTrigger } from 'react-aria-components/Menu';
import { expect, test } from 'vitest';
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
  'mailto:a@example.org',
];

test.each(OUTSIDE)('every link of the kit leads to %s as it is written', async (href) => {
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

test('a link that a setting names leaves the site too', () => {
  draw(<ActionLink action={{ label: 'More', action: 'https://example.org/privacy' }} />);
  expect(screen.getByRole('link', { name: 'More' }).getAttribute('href')).toBe('https://example.org/privacy');
});

test('a path, and an address of this site, open in the application', async () => {
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
