import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { listChannelContent } from '@kinora/contracts/catalogue/channels.ts';
import { channelTitles, channelContent, filmChannel } from '#test/channels.ts';
import { address, canonical, type ChannelSite, names, openChannel } from '#test/open-channel.tsx';
import * as channelPage from './channel-page.tsx';

const open = (path: string, site?: ChannelSite) => openChannel(channelPage, path, site);

const pages = (site: ChannelSite = {}) =>
  open('/movies', {
    content: channelContent(channelTitles(2), { next_page: 2, next_cursor: 'after-2' }),
    ...site,
  });

test('links to the next page by URL, and appends it on click', async () => {
  const { api, router } = pages();
  const more = await screen.findByRole('link', { name: 'Load more' });
  expect(more.getAttribute('href')).toBe('/movies?page=2');
  expect(more.getAttribute('rel')).toBe('next');
  expect(document.querySelector('link[rel="next"]')?.getAttribute('href')).toBe(
    'http://kinora.test/movies?page=2',
  );
  await userEvent.click(more);
  expect(await screen.findByText('Film 50')).toBeDefined();
  expect(names()).toEqual(['Film 1', 'Film 2', 'Film 50', 'Film 51']);
  expect(api.calls(listChannelContent).map(({ query }) => query)).toEqual([{ cursor: 'after-2' }]);
  expect(address(router)).toBe('/movies');
  expect(screen.queryByRole('link', { name: 'Load more' })).toBeNull();
});

test('keeps the appended pages after going back', async () => {
  const { api, router } = pages();
  await userEvent.click(await screen.findByRole('link', { name: 'Load more' }));
  await screen.findByText('Film 50');
  await router.navigate('/login');
  await screen.findByText('Login');
  await router.navigate(-1);
  await screen.findByRole('link', { name: 'Film 1' });
  expect(names()).toEqual(['Film 1', 'Film 2', 'Film 50', 'Film 51']);
  expect(api.calls(listChannelContent)).toHaveLength(1);
});

test('keeps the list when the next page fails to load', async () => {
  const { api } = pages();
  api.refuse(listChannelContent, 404, { message: 'Gone.', code: 'not_found' });
  await userEvent.click(await screen.findByRole('link', { name: 'Load more' }));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(names()).toEqual(['Film 1', 'Film 2']);
  api.on(listChannelContent, () => ({ content: channelContent(channelTitles(1, 60)) }));
  await userEvent.click(retry);
  expect(await screen.findByText('Film 60')).toBeDefined();
});

test('shows a later page with links to the pages around it', async () => {
  const { api, router } = open('/movies?genres=drama&page=2');
  api.on(listChannelContent, () => ({
    content: channelContent(channelTitles(1, 31), { current_page: 3, next_page: 4, prev_page: 2 }),
  }));
  await router.navigate('/movies?page=3');
  expect((await screen.findByRole('link', { name: 'Previous page' })).getAttribute('href')).toBe(
    '/movies?page=2',
  );
  expect(screen.getByRole('link', { name: 'Load more' }).getAttribute('href')).toBe('/movies?page=4');
  expect(canonical()).toBe('http://kinora.test/movies?page=3');
  expect(document.querySelector('link[rel="prev"]')?.getAttribute('href')).toBe(
    'http://kinora.test/movies?page=2',
  );
});

test('continues by cursor after the numbered pages', async () => {
  open('/movies', { content: channelContent(channelTitles(1), { next_cursor: 'deep/er' }) });
  expect((await screen.findByRole('link', { name: 'Load more' })).getAttribute('href')).toBe(
    '/movies?cursor=deep%2Fer',
  );
});

test('replaces the list with numbered pagination', async () => {
  const { router } = pages({ shown: filmChannel({ pagination: 'numbered' }) });
  await userEvent.click(await screen.findByRole('link', { name: 'Next page' }));
  await waitFor(() => expect(address(router)).toBe('/movies?page=2'));
});

test('shows no pagination for a channel with a single page', async () => {
  pages({ shown: filmChannel({ pagination: 'none' }) });
  await screen.findByRole('link', { name: 'Film 1' });
  expect(screen.queryByRole('navigation')).toBeNull();
});
