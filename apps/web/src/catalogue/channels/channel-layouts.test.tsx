import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { ChannelItems } from '@kinora/contracts/catalogue/channel-content.ts';
import { CHANNEL_LAYOUTS, type ChannelLayout } from '@kinora/contracts/catalogue/channel-layouts.ts';
import { getWatching } from '@kinora/contracts/catalogue/watch-progress.ts';
import { bootstrapData, currentUser } from '#test/bootstrap-data.ts';
import { channel, channelTitle, channelTitles } from '#test/channels.ts';
import { fakeApi } from '#test/fake-api.ts';
import { newsCard } from '#test/news.ts';
import { renderApp } from '#test/render-app.tsx';
import { picture } from '#test/titles.ts';
import { watchingCard } from '#test/watching.ts';
import { ChannelLayoutView, type ChannelLayoutViewProps } from './channel-layout-view.tsx';

const titles = (data = channelTitles(7)): ChannelItems => ({ model: 'title', data });

function show(
  layout: ChannelLayout,
  items: ChannelItems,
  changes: Partial<ChannelLayoutViewProps> = {},
  data = bootstrapData(),
) {
  renderApp(
    [
      {
        path: '/',
        element: (
          <ChannelLayoutView
            channel={channel(9, { name: 'Fresh on the shelf', slug: 'fresh', description: 'Just in.' })}
            layout={layout}
            items={items}
            total={{ count: 40, is_exact: true }}
            isRow
            isEager
            isTop={false}
            headingLevel={2}
            offset={0}
            {...changes}
          />
        ),
      },
    ],
    { data },
  );
}

const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

test.each(CHANNEL_LAYOUTS.filter((layout) => layout !== 'hero'))(
  '%s as a row has a heading, links to its titles, and a link to all of them',
  async (layout) => {
    show(layout, titles());
    const row = within(await screen.findByRole('region', { name: 'Fresh on the shelf' }));
    expect(row.getByRole('heading', { level: 2, name: 'Fresh on the shelf' })).toBeDefined();
    expect(links()).toContain('/fresh');
    for (const id of [1, 2, 3, 4, 5]) expect(links()).toContain(`/titles/${id}/film-${id}`);
  },
);

test.each(['grid', 'spotlight'] as const)(
  'a list as a row in the layout %s links to its page',
  async (layout) => {
    show(layout, titles(), { channel: channel(9, { type: 'list', slug: 'rain-on-windows' }) });
    await screen.findByRole('region');
    expect(links()).toContain('/lists/rain-on-windows');
  },
);

test.each(CHANNEL_LAYOUTS)('%s renders nothing without items', (layout) => {
  show(layout, titles([]));
  expect(document.body.textContent).toBe('');
});

test.each(['grid', 'landscapeGrid', 'list', 'chart'] as const)(
  '%s as a page has no heading of its own, and titles at level 2',
  async (layout) => {
    show(layout, titles(), { isRow: false });
    expect((await screen.findAllByRole('heading', { level: 2 })).map((one) => one.textContent)).toEqual(
      channelTitles(7).map(({ name }) => name),
    );
    expect(screen.queryByRole('link', { name: /See all/ })).toBeNull();
  },
);

test('a chart describes rank changes in text', async () => {
  const moves = [3, 0, -1, null].map((climbed, index) => channelTitle(index + 1, { climbed }));
  show('chart', titles(moves));
  const places = await screen.findAllByRole('listitem');
  expect(places.map((place) => place.textContent)).toEqual([
    expect.stringContaining('Up 3 places'),
    expect.stringContaining('No change'),
    expect.stringContaining('Down 1 place'),
    expect.stringContaining('New'),
  ]);
  expect(places[0]?.textContent).toMatch(/^1Film 1Drama, 2024/);
});

test('a chart continues the ranks of the pages before', async () => {
  show('chart', titles(), { isRow: false, offset: 30 });
  expect((await screen.findByRole('list')).getAttribute('start')).toBe('31');
  expect(screen.getAllByRole('listitem')[0]?.textContent).toMatch(/^31Film 1/);
});

test('a chart row shows at most ten titles', async () => {
  show('chart', titles(channelTitles(14)));
  expect(await screen.findAllByRole('listitem')).toHaveLength(10);
});

test('a spotlight shows five posters and the total', async () => {
  show('spotlight', titles());
  expect(await screen.findByText('40 titles')).toBeDefined();
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
  expect(screen.getByRole('img', { name: 'Film 1' })).toBeDefined();
});

test('a frame of the reel has a play link beside the link to its page', async () => {
  const play = { video_id: 70, category: 'full' as const, season: 1, episode: 1 };
  const permissions = ['titles.view', 'videos.play'].map((name) => ({ name, restrictions: [] }));
  show(
    'hero',
    titles([channelTitle(1, { play }), channelTitle(2)]),
    {},
    bootstrapData({ guest_role: { permissions } }),
  );
  const link = await screen.findByRole('link', { name: 'Play S1 E1' });
  expect(link.getAttribute('href')).toBe('/watch/70');
  expect(links()).toEqual(['/titles/1/film-1', '/watch/70', '/titles/2/film-2']);
});

test('a frame of the reel resumes what a member has started', async () => {
  const api = fakeApi();
  const started = watchingCard(1, { season_number: 2, episode_number: 3 });
  const next = watchingCard(2, { season_number: 1, episode_number: 4, position: null });
  api.on(getWatching, () => ({ continue_watching: [started], next_up: [next] }));
  const play = { video_id: 70, category: 'full' as const, season: 1, episode: 1 };
  const permissions = ['titles.view', 'videos.play'].map((name) => ({ name, restrictions: [] }));
  const data = bootstrapData({ user: currentUser({ permissions }) });
  show('hero', titles([1, 2, 3].map((id) => channelTitle(id, { play }))), {}, data);
  expect((await screen.findByText('Resume S2 E3')).getAttribute('href')).toBe('/watch/901');
  expect(screen.getByText('Play S1 E4').getAttribute('href')).toBe('/watch/902');
  expect(screen.getByText('Play S1 E1').getAttribute('href')).toBe('/watch/70');
});

test('tiles take their colour from their image', async () => {
  show('tiles', {
    model: 'channel',
    data: [
      {
        id: 4,
        name: 'Slow burn',
        slug: 'slow-burn',
        type: 'channel',
        description: null,
        picture: { ...picture('slow'), color: '#31505c' },
      },
      { id: 5, name: 'Loud', slug: 'loud', type: 'list', description: null, picture: null },
    ],
  });
  const link = await screen.findByRole('link', { name: 'Slow burn' });
  expect(link.getAttribute('href')).toBe('/slow-burn');
  expect(screen.getByRole('link', { name: 'Loud' }).getAttribute('href')).toBe('/lists/loud');
  expect(link.parentElement?.style.background).toBe('rgb(49, 80, 92)');
});

test('person cards link to their pages, and show initials without a portrait', async () => {
  const person = (id: number, department: string | null) => ({
    id,
    name: `Person ${id}`,
    slug: `person-${id}`,
    known_for_department: department,
    portrait: null,
  });
  show('people', { model: 'person', data: [person(1, 'Directing'), person(2, null)] });
  const cards = await screen.findAllByRole('listitem');
  expect(cards[0]?.textContent).toBe('P1Person 1Directing');
  expect(links()).toContain('/people/2/person-2');
});

test('news rows show the three newest articles in every layout', async () => {
  show('posters', {
    model: 'newsArticle',
    data: [1, 2, 3, 4].map((id) => newsCard(id, { summary: `Summary ${id}` })),
  });
  expect(await screen.findAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByText('Summary 1')).toBeDefined();
  expect(screen.queryByText('Summary 2')).toBeNull();
  expect(links()).toEqual(['/fresh', '/news/1', '/news/2', '/news/3']);
});

test('episode cards carry the name of their series', async () => {
  const episode = {
    id: 1,
    name: 'Low tide',
    season_number: 2,
    episode_number: 3,
    release_date: null,
    still: null,
    title: { id: 8, name: 'Saltglass', slug: 'saltglass' },
  };
  show('landscape', { model: 'episode', data: [episode] });
  const link = await screen.findByRole('link', { name: 'Saltglass' });
  expect(link.getAttribute('href')).toBe('/titles/8/saltglass/season/2/episode/3');
  expect(screen.getByText('S2 E3 · Low tide')).toBeDefined();
});

test('only images on the first screen load eagerly', async () => {
  show('posters', titles(channelTitles(9)), { isEager: false });
  await screen.findByRole('region', { name: 'Fresh on the shelf' });
  const loading = () => [...document.querySelectorAll('img')].map((image) => image.getAttribute('loading'));
  expect(new Set(loading())).toEqual(new Set(['lazy']));
  document.body.replaceChildren();
  show('posters', titles(channelTitles(9)));
  await screen.findByRole('region', { name: 'Fresh on the shelf' });
  expect(loading()).toEqual([...Array.from({ length: 7 }, () => 'eager'), 'lazy', 'lazy']);
});

const reel = async () => within(await screen.findByRole('region', { name: 'Fresh on the shelf' }));
/** Closed frames are inert. */
const openFrame = () => {
  const [open, ...others] = document.querySelectorAll('[role="tabpanel"]:not([inert])');
  expect(others).toEqual([]);
  return open?.getAttribute('aria-labelledby');
};
const tab = (name: string) => screen.getByRole('tab', { name });

test('the reel opens on the first of five frames, with its facts', async () => {
  show('hero', titles([channelTitle(1, { type: 'series', season_count: 2 }), ...channelTitles(6, 2)]));
  const hero = await reel();
  expect(await hero.findAllByRole('tab')).toHaveLength(5);
  expect(tab('Film 1').getAttribute('aria-selected')).toBe('true');
  const panel = within(screen.getByRole('tabpanel', { name: 'Film 1' }));
  expect(panel.getByRole('link', { name: 'Film 1' }).getAttribute('href')).toBe('/titles/1/film-1');
  for (const words of ['7.8', '2024', '2 seasons', 'Drama, Mystery', '15', 'What film 1 is about.'])
    expect(panel.getByText(words)).toBeDefined();
});

test('the reel loads its first image with high priority, and the others lazily', async () => {
  show('hero', titles());
  await reel();
  const images = [...document.querySelectorAll('img')];
  expect(images.map((image) => image.getAttribute('loading'))).toEqual([
    'eager',
    'lazy',
    'lazy',
    'lazy',
    'lazy',
  ]);
  expect(images[0]?.getAttribute('fetchpriority')).toBe('high');
});

test('Tab reaches Pause first, then the frames, and arrow keys switch frames', async () => {
  show('hero', titles());
  await reel();
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Pause' }));
  await userEvent.tab();
  expect(document.activeElement).toBe(tab('Film 1'));
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(tab('Film 2'));
  expect(openFrame()).toBe(tab('Film 2').id);
  await userEvent.keyboard('{End}');
  expect(openFrame()).toBe(tab('Film 5').id);
  await userEvent.keyboard('{ArrowRight}');
  expect(openFrame()).toBe(tab('Film 1').id);
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Film 1' }));
});

test('a click on a closed frame opens it', async () => {
  show('hero', titles());
  await reel();
  await userEvent.click(tab('Film 4'));
  expect(openFrame()).toBe(tab('Film 4').id);
});

test('a reel with one frame has no controls', async () => {
  show('hero', titles(channelTitles(1)));
  await reel();
  expect(screen.queryByRole('tab')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a frame without an image shows generated art', async () => {
  show(
    'hero',
    titles([channelTitle(1, { backdrop: null, overview: null, genres: [], score: null, year: null })]),
  );
  await reel();
  await vi.waitFor(() => expect(document.querySelector('svg')).not.toBeNull());
  expect(document.querySelector('img')).toBeNull();
});

test('a reel at the top of a page extends under the top bar', async () => {
  show('hero', titles(), { isTop: true });
  await reel();
  expect(document.querySelector('[data-hero]')).not.toBeNull();
});
