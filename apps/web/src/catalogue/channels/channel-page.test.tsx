import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type ChannelContent, getChannel, listChannelContent } from '@kinora/contracts/catalogue/channels.ts';
import { channel, channelRow, channelTitles, channelContent, filmChannel } from '#test/channels.ts';
import { fakeApi } from '#test/fake-api.ts';
import { address, canonical, type ChannelSite, heading, names, openChannel } from '#test/open-channel.tsx';
import { renderApp } from '#test/render-app.tsx';
import { catalogueVisitor } from '#test/titles.ts';
import * as channelPage from './channel-page.tsx';

const open = (path: string, site?: ChannelSite) => openChannel(channelPage, path, site);

test.each([
  ['B2-031', '/movies'],
  ['B2-031', '/3'],
  ['B2-032', '/channel/movies'],
  ['B2-032', '/channel/3'],
])('[%s] %s is the channel page', async (_, path) => {
  const { api, router } = open(path);
  expect(await heading()).toBe('Movies');
  expect(screen.getByText('Everything on the shelf.')).toBeDefined();
  await screen.findByRole('link', { name: 'Film 3' });
  expect(names()).toEqual(['Film 1', 'Film 2', 'Film 3']);
  expect(address(router)).toBe(path);
  expect(canonical()).toBe('http://kinora.test/movies');
  expect(api.calls(listChannelContent)).toEqual([]);
});

test.each([
  ['B2-033', '/movies/drama'],
  ['B2-034', '/channel/movies/drama'],
])('[%s] %s is the channel page narrowed to drama', async (_, path) => {
  const { api } = open(path, { restriction: { kind: 'genre', value: 'drama', name: 'Drama' } });
  expect(await heading()).toBe('Drama');
  expect(screen.getByRole('link', { name: 'Movies' }).getAttribute('href')).toBe('/movies');
  expect(api.calls(getChannel).map(({ query }) => query)).toEqual([{ restriction: 'drama' }]);
  await screen.findByRole('link', { name: 'Film 3' });
  expect(canonical()).toBe('http://kinora.test/movies/drama');
});

test('shows a country by its name', async () => {
  open('/movies/NO', { restriction: { kind: 'country', value: 'NO', name: null } });
  expect(await heading()).toBe('Norway');
});

test.each([
  ['/films', '/movies'],
  ['/films/drama?page=2', '/movies/drama?page=2'],
  ['/channel/films/drama', '/channel/movies/drama'],
])('redirects an old slug permanently: %s to %s', async (path, target) => {
  const { router } = open(path, { restriction: { kind: 'genre', value: 'drama', name: 'Drama' } });
  await heading();
  expect(address(router)).toBe(target);
});

test.each(['/rain-on-windows', '/channel/rain-on-windows', '/12', '/rain-on-windows/drama'])(
  'redirects the old address of a list permanently to its page: %s',
  async (path) => {
    const { router } = open(path, { shown: channel(12, { type: 'list', slug: 'rain-on-windows' }) });
    await screen.findByText('Elsewhere');
    expect(address(router)).toBe('/lists/rain-on-windows');
  },
);

test('shows not found for an unknown URL', async () => {
  const api = fakeApi();
  api.refuse(getChannel, 404, { message: 'This could not be found.', code: 'not_found' });
  renderApp(
    [
      {
        path: '/:slugOrId',
        loader: channelPage.clientLoader,
        element: <channelPage.default />,
        HydrateFallback: () => null,
        errorElement: <p>Doorway</p>,
      },
    ],
    { path: '/wp-admin', data: catalogueVisitor() },
  );
  expect(await screen.findByText('Doorway')).toBeDefined();
});

test('shows a channel of channels as rows, without the empty ones', async () => {
  const titles = (from: number) => ({ model: 'title', data: channelTitles(2, from) }) as const;
  open('/home', {
    shown: channel(1, { name: 'Home', slug: 'home', config: { content_model: 'channel', hide_title: true } }),
    rows: [
      channelRow(11, 'posters', titles(1)),
      channelRow(12, 'grid', { model: 'title', data: [] }),
      channelRow(13, 'chart', titles(3)),
    ],
  });
  await screen.findByRole('region', { name: 'Row 13' });
  expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
    'Row 11',
    'Row 13',
  ]);
  expect(screen.getByRole('heading', { level: 1 }).className).toBe('sr-only');
  expect(names()).toEqual(['Film 1', 'Film 2', 'Film 3', 'Film 4']);
  expect(screen.queryByRole('group', { name: 'Filters and sorting' })).toBeNull();
});

test('shows the empty state of a channel without items', async () => {
  open('/movies', { content: channelContent([]) });
  expect(await screen.findByText('Nothing here yet')).toBeDefined();
});

test('offers no title filters for people', async () => {
  const people: ChannelContent = {
    ...channelContent([]),
    items: {
      model: 'person',
      data: [{ id: 1, name: 'Ines Valdor', slug: 'ines-valdor', known_for_department: null, portrait: null }],
    },
  };
  open('/people-we-like', {
    shown: channel(4, { slug: 'people-we-like', config: { content_model: 'person' } }),
    content: people,
  });
  expect(await screen.findByRole('link', { name: 'Ines Valdor' })).toBeDefined();
  expect(screen.queryByRole('group', { name: 'Filters and sorting' })).toBeNull();
});

const bar = async () => within(await screen.findByRole('group', { name: 'Filters and sorting' }));

test.each([
  [{ count: 1, is_exact: true }, '1 title'],
  [{ count: 1284, is_exact: true }, '1,284 titles'],
  [{ count: 10_000, is_exact: false }, '10,000+ titles'],
])('formats the count %o as %s', async (total, words) => {
  open('/movies', { content: channelContent(channelTitles(1), { total }) });
  expect((await (await bar()).findByRole('status')).textContent).toBe(words);
});

test('requests and shows the filters of the URL, and removes them one by one', async () => {
  const { api, router } = open(
    '/movies?genres=drama,science-fiction&genres_none=war&year_from=1990&year_to=2000&score_from=7',
  );
  const filters = await bar();
  expect(names()).toEqual(['Film 50', 'Film 51']);
  expect(api.calls(listChannelContent).map(({ query }) => query)).toEqual([
    expect.objectContaining({ genres_none: 'war', year_from: '1990', year_to: '2000', score_from: '7' }),
  ]);
  const chips = filters.getAllByRole('link', { name: /^Remove/ });
  expect(chips.map((chip) => chip.textContent)).toEqual([
    '1990–2000',
    'Rating 7+',
    'Drama',
    'Science fiction',
    'Not War',
  ]);
  expect(filters.getByRole('button', { name: 'Filters 5' })).toBeDefined();
  await userEvent.click(filters.getByRole('link', { name: 'Remove Drama' }));
  expect(address(router)).toBe(
    '/movies?genres=science-fiction&genres_none=war&year_from=1990&year_to=2000&score_from=7',
  );
  expect(document.activeElement?.textContent).toContain('Filters');
});

test('limits the list to what can be watched here with one click, and shows all again', async () => {
  const { api, router } = open('/movies?genres=drama');
  const chip = async () => (await bar()).getByRole('link', { name: 'Watchable here' });
  expect((await chip()).getAttribute('aria-current')).toBeNull();
  await userEvent.click(await chip());
  expect(address(router)).toBe('/movies?watchable=1&genres=drama');
  await waitFor(() =>
    expect(api.calls(listChannelContent).at(-1)?.query).toMatchObject({ watchable: '1', genres: 'drama' }),
  );
  await waitFor(async () => expect((await chip()).getAttribute('aria-current')).toBe('true'));
  expect(document.activeElement).toBe(await chip());
  await userEvent.click(await chip());
  expect(address(router)).toBe('/movies?genres=drama');
});

test('keeps the chosen availability when other filters change in the form', async () => {
  const { router } = open('/movies?watchable=1');
  await userEvent.click((await bar()).getByRole('button', { name: 'Filters 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Filters' }));
  expect(await dialog.findByRole('checkbox', { name: 'Watchable here' })).toHaveProperty('checked', true);
  await userEvent.type(dialog.getByRole('spinbutton', { name: 'Minimum rating' }), '7');
  await userEvent.click(dialog.getByRole('button', { name: 'Show results' }));
  await waitFor(() => expect(address(router)).toBe('/movies?watchable=1&score_from=7'));
});

test('limits the list to what a member has done, and removes that with its chip', async () => {
  const { api, router } = open('/movies?genres=drama', { isMember: true });
  await userEvent.click((await bar()).getByRole('button', { name: 'Filters 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Filters' }));
  const own = within(await dialog.findByRole('group', { name: 'Your titles' }));
  expect(own.getByRole('radio', { name: 'All titles' })).toHaveProperty('checked', true);
  expect(own.getAllByRole('radio')).toHaveLength(4);
  await userEvent.click(own.getByRole('radio', { name: 'Not seen' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Show results' }));
  await waitFor(() => expect(address(router)).toBe('/movies?mine=unseen&genres=drama'));
  await waitFor(() =>
    expect(api.calls(listChannelContent).at(-1)?.query).toEqual({ mine: 'unseen', genres: 'drama' }),
  );
  const filters = await bar();
  expect(await filters.findByRole('button', { name: 'Filters 2' })).toBeDefined();
  await userEvent.click(filters.getByRole('link', { name: 'Remove Not seen' }));
  expect(address(router)).toBe('/movies?genres=drama');
});

test('requests a personal list only when it is shown, and again each time', async () => {
  const { api, router } = open('/movies?mine=watchlist', { isMember: true });
  await screen.findByRole('link', { name: 'Film 50' });
  const count = () => api.calls(listChannelContent).length;
  expect(count()).toBe(1);
  await router.navigate('/movies');
  await screen.findByRole('link', { name: 'Film 3' });
  await router.navigate('/movies?mine=watchlist');
  await screen.findByRole('link', { name: 'Film 50' });
  await waitFor(() => expect(count()).toBe(2));
});

test('neither offers nor applies personal filters to visitors', async () => {
  const { api } = open('/movies?mine=rated');
  const filters = await bar();
  await screen.findByRole('link', { name: 'Film 3' });
  expect(api.calls(listChannelContent)).toEqual([]);
  await userEvent.click(filters.getByRole('button', { name: 'Filters' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Filters' }));
  await dialog.findByRole('group', { name: 'Genres' });
  expect(dialog.queryByRole('group', { name: 'Your titles' })).toBeNull();
});

test('keeps filtered lists out of search indexes', async () => {
  open('/movies?genres=drama');
  await bar();
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex, follow');
  expect(canonical()).toBe('http://kinora.test/movies');
});

test('clears all filters that match nothing', async () => {
  const { api, router } = open('/movies?genres=drama&order=score');
  api.on(listChannelContent, () => ({ content: channelContent([]) }));
  await router.navigate('/movies?genres=western&order=score');
  expect(await screen.findByText('There are no items matching your query')).toBeDefined();
  api.on(listChannelContent, () => ({ content: channelContent(channelTitles(1)) }));
  await userEvent.click(screen.getByRole('link', { name: 'Clear filters' }));
  expect(address(router)).toBe('/movies?order=score');
});

test('keeps the filter bar and offers a retry when the list fails to load', async () => {
  const { api, router } = open('/movies');
  await bar();
  api.refuse(listChannelContent, 404, { message: 'Gone.', code: 'not_found' });
  await router.navigate('/movies?genres=drama');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect((await bar()).getByRole('link', { name: 'Remove Drama' })).toBeDefined();
  api.on(listChannelContent, () => ({ content: channelContent(channelTitles(1, 70)) }));
  await userEvent.click(retry);
  expect(await screen.findByText('Film 70')).toBeDefined();
});

test('opens the URL of the chosen filters when the form is submitted', async () => {
  const { router } = open('/movies?genres=drama&order=score');
  await userEvent.click((await bar()).getByRole('button', { name: 'Filters 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Filters' }));
  const [drama] = await dialog.findAllByRole('checkbox', { name: 'Drama' });
  expect(drama).toHaveProperty('checked', true);
  const [any, all] = dialog.getAllByRole('checkbox', { name: 'Science fiction' });
  if (any === undefined || all === undefined) throw new Error('Every way has its box');
  await userEvent.click(any);
  await userEvent.click(dialog.getAllByRole('checkbox', { name: 'Norway' })[2] ?? any);
  await userEvent.type(dialog.getByRole('spinbutton', { name: 'Year from' }), '1990');
  await userEvent.type(dialog.getByRole('spinbutton', { name: 'Minimum rating' }), '7.5');
  await userEvent.click(dialog.getByRole('button', { name: 'Show results' }));
  await waitFor(() =>
    expect(address(router)).toBe(
      '/movies?genres=drama%2Cscience-fiction&countries_none=NO&year_from=1990&score_from=7.5&order=score',
    ),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('finds keywords by typing, and keeps the selected ones visible', async () => {
  const { router } = open('/movies');
  await userEvent.click((await bar()).getByRole('button', { name: 'Filters' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Filters' }));
  const [sea] = await dialog.findAllByRole('checkbox', { name: 'sea' });
  if (sea === undefined) throw new Error('The most used keywords are listed');
  await userEvent.click(sea);
  await userEvent.type(dialog.getByRole('searchbox', { name: 'Find a keyword' }), 'wh');
  const [whale] = await dialog.findAllByRole('checkbox', { name: 'white whale' });
  if (whale === undefined) throw new Error('The keyword is found');
  await userEvent.click(whale);
  expect(dialog.queryByRole('checkbox', { name: 'lighthouse' })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Show results' }));
  await waitFor(() => expect(address(router)).toBe('/movies?keywords=sea%2Cwhite-whale'));
});

test('opens the filters at the field of a quick filter chip', async () => {
  open('/movies');
  await userEvent.click((await bar()).getByRole('button', { name: 'Year' }));
  const year = await screen.findByRole('spinbutton', { name: 'Year from' });
  await waitFor(() => expect(document.activeElement).toBe(year));
});

test('renders the filters as a form in the page without JavaScript', async () => {
  open('/movies?order=score&filters=open');
  const form = (await screen.findByRole('region', { name: 'Filters' })).querySelector('form');
  expect(form?.method).toBe('get');
  expect(form?.getAttribute('action')).toBe('/movies');
  expect(form?.querySelector('input[name="order"]')).toHaveProperty('value', 'score');
  const link = (await bar()).getByRole('button', { name: 'Filters' });
  expect(link.getAttribute('href')).toBe('/movies?order=score&filters=open');
});

test('stores sorting and layout in the URL, except the defaults of the channel', async () => {
  const { api, router } = open('/movies');
  const filters = await bar();
  const sort = filters.getByRole('combobox', { name: 'Sort' });
  expect(sort).toHaveProperty('value', 'popularity');
  await userEvent.selectOptions(sort, 'Name');
  const href = (name: string) => filters.getByRole('link', { name }).getAttribute('href');
  await waitFor(() => expect(href('List view')).toBe('/movies?order=name&layout=list'));
  await userEvent.click(filters.getByRole('link', { name: 'List view' }));
  await waitFor(() => expect(address(router)).toBe('/movies?order=name&layout=list'));
  await waitFor(() =>
    expect(filters.getByRole('link', { name: 'List view' }).getAttribute('aria-current')).toBe('true'),
  );
  expect(api.calls(listChannelContent).at(-1)?.query).toEqual({ order: 'name', layout: 'list' });
  await userEvent.click(filters.getByRole('link', { name: 'Grid view' }));
  await waitFor(() => expect(address(router)).toBe('/movies?order=name'));
  await waitFor(() =>
    expect(filters.getByRole('link', { name: 'Grid view' }).getAttribute('aria-current')).toBe('true'),
  );
  await userEvent.selectOptions(filters.getByRole('combobox', { name: 'Sort' }), 'Popularity');
  await waitFor(() => expect(address(router)).toBe('/movies'));
});

test('offers the manual order for a manual channel', async () => {
  open('/movies', { shown: filmChannel({ content_type: 'manual', order: 'position' }) });
  expect((await bar()).getByRole('option', { name: 'Featured order' })).toHaveProperty('selected', true);
});

test('prefers the SEO texts of the channel to the template', async () => {
  open('/movies', { shown: filmChannel({ seo: { title: 'All our films', description: 'Every one.' } }) });
  await screen.findByRole('link', { name: 'Film 1' });
  expect(document.title).toBe('All our films');
  expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toBe('Every one.');
});
