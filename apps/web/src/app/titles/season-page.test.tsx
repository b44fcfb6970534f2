import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getCredits } from '@kinora/contracts/catalogue/credits.ts';
import { getSeason, type Season } from '@kinora/contracts/catalogue/seasons.ts';
import { listTitleVideos } from '@kinora/contracts/catalogue/videos.ts';
import { getProgress } from '@kinora/contracts/catalogue/watch-progress.ts';
import { getTitleMarks } from '@kinora/contracts/community/marks.ts';
import { listReviews } from '@kinora/contracts/community/reviews.ts';
import { bootstrapData, currentUser } from '#test/bootstrap-data.ts';
import { fakeApi } from '#test/fake-api.ts';
import { answerTitleMarks } from '#test/marks.ts';
import { openPage } from '#test/open-page.tsx';
import { answerReviews } from '#test/reviews.ts';
import { credit, episodeCard, season, seasonSummary, video } from '#test/season-records.ts';
import { seen } from '#test/series-member.ts';
import { catalogueVisitor, picture } from '#test/titles.ts';
import * as creditsPage from '#catalogue/seasons/season-credits-page.tsx';
import * as seasonPage from './season-page.tsx';
import * as videosPage from '#catalogue/seasons/season-videos-page.tsx';

const ROUTE = '/titles/:id/:slug/season/:season';
const PATH = '/titles/5/saltglass/season/1';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

async function open(changes: Partial<Season> = {}, path = PATH) {
  const api = fakeApi();
  api.on(getSeason, () => ({ season: season(changes) }));
  answerReviews(api, []);
  const app = openPage(seasonPage, { route: ROUTE, path, data: catalogueVisitor() });
  // Role queries check every element, which is slow on long pages.
  await waitFor(() => expect(document.querySelector('h1')).not.toBeNull());
  return { api, ...app };
}

const rows = () => {
  const list = document.querySelector('ol');
  return [...(list?.querySelectorAll(':scope > li') ?? [])].map((row) => row.textContent);
};

describe('the season page', () => {
  test('[B2-010] shows its episodes in order with date, runtime and score to a visitor without login', async () => {
    await open({
      overview: 'It snows.',
      episodes: [
        episodeCard(1, { name: 'Snow', overview: 'The ferry stops.', type: 'premiere', video_id: 9 }),
        episodeCard(2, { name: null, runtime: 112, score: null, release_date: null }),
      ],
    });
    expect(screen.getAllByRole('heading', { level: 1 }).map((one) => one.textContent)).toEqual(['Season 1']);
    expect(screen.getByText('It snows.')).toBeDefined();
    expect(rows()).toEqual([
      '1SnowPremiereThe ferry stops.October 3, 20248.652m',
      '2Episode 2No video yet1h 52m',
    ]);
    expect(screen.getByRole('link', { name: 'Snow' }).getAttribute('href')).toBe(
      '/titles/5/saltglass/season/1/episode/1',
    );
    expect(screen.getByRole('link', { name: 'Saltglass' }).getAttribute('href')).toBe('/titles/5/saltglass');
  });

  test('shows members their progress', async () => {
    const api = fakeApi();
    api.on(getSeason, () => ({
      season: season({ episodes: [1, 2, 3].map((number) => episodeCard(number)) }),
    }));
    const played = { position: 780, seconds: 3120, is_finished: false };
    answerTitleMarks(api, {
      parts: [seen(1)],
      watching: {
        progress: [
          { ...played, video_id: 1, episode_id: 101 },
          { ...played, video_id: 2, episode_id: 102 },
          { ...played, video_id: 3, episode_id: 103 },
          // Another copy of the same episode, watched to the end.
          { ...played, video_id: 4, episode_id: 103, is_finished: true },
        ],
        next: null,
      },
    });
    const permissions = [{ name: 'titles.view', restrictions: [] }];
    const data = catalogueVisitor({ user: currentUser({ permissions }) });
    openPage(seasonPage, { route: ROUTE, path: PATH, data });
    const bar = await screen.findByRole('progressbar', { name: 'Your progress' });
    expect(bar.getAttribute('aria-valuenow')).toBe('25');
    expect(bar.closest('li')?.textContent).toContain('Part 2');
    expect(rows().map((text) => text?.includes('Watched November 2'))).toEqual([true, false, false]);
    expect(rows()[1]).toContain('39 min left');
    expect(api.calls(getTitleMarks)).toHaveLength(1);
    expect(api.calls(getProgress)).toEqual([]);
  });

  test('shows the air date and no score of an upcoming episode', async () => {
    await open({
      episodes: [episodeCard(4, { name: 'Arithmetic', release_date: '2026-11-16', score: 9.9 })],
    });
    expect(rows()).toEqual(['4ArithmeticAirs Monday, November 16.Remind me']);
  });

  test('treats an episode that airs today as aired', async () => {
    await open({ episodes: [episodeCard(4, { name: 'Arithmetic', release_date: '2026-11-15' })] });
    expect(rows()).toEqual(['4ArithmeticNovember 15 · No video yet8.652m']);
  });

  test.each([
    [null, 'Specials'],
    ['Extras', 'Extras'],
  ])('shows specials named %s as %s', async (name, heading) => {
    await open(
      { number: 0, name, seasons: [seasonSummary(1), seasonSummary(0, name)] },
      PATH.replace(/1$/, '0'),
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading);
    expect(screen.getAllByRole('link', { current: 'page' })[0]?.textContent).toBe(heading);
  });

  test('links to every other season, also in a menu that works without JavaScript', async () => {
    await open({ seasons: [seasonSummary(1), seasonSummary(2, 'Thaw'), seasonSummary(0)] });
    const picker = screen.getByRole('navigation', { name: 'Seasons' });
    const [chips, menu] = within(picker).getAllByRole('list', { hidden: true });
    for (const list of [chips, menu]) {
      const links = [...(list?.querySelectorAll('a') ?? [])];
      expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
        ['Season 1', '/titles/5/saltglass/season/1'],
        ['Thaw', '/titles/5/saltglass/season/2'],
        ['Specials', '/titles/5/saltglass/season/0'],
      ]);
      expect(links[0]?.getAttribute('aria-current')).toBe('page');
    }
    expect(menu?.closest('details')?.open).toBe(false);
    expect(menu?.closest('details')?.querySelector('summary')?.textContent).toBe('Season 1');
  });

  test('closes the season menu with Escape and with a click outside', async () => {
    await open();
    const menu = document.querySelector('details');
    const button = menu?.querySelector('summary');
    if (!menu || !button) throw new Error('There is no menu');
    menu.open = true;
    button.focus();
    await userEvent.keyboard('{Escape}');
    expect(menu.open).toBe(false);
    expect(document.activeElement).toBe(button);
    menu.open = true;
    await userEvent.click(screen.getByRole('heading', { level: 1 }));
    expect(menu.open).toBe(false);
  });

  test('has no season picker for a series with one season', async () => {
    await open({ seasons: [seasonSummary(1)] });
    expect(screen.queryByRole('navigation', { name: 'Seasons' })).toBeNull();
  });

  test('shows only the menu when there are too many seasons for chips', async () => {
    await open({ seasons: Array.from({ length: 7 }, (_, index) => seasonSummary(index + 1)) });
    const picker = screen.getByRole('navigation', { name: 'Seasons' });
    expect(picker.querySelectorAll('ul')).toHaveLength(1);
  });

  test('shows a crop of the series image for an episode without a still, else generated art', async () => {
    const still = picture('still');
    const { title } = season();
    await open({
      title: { ...title, backdrop: picture('backdrop') },
      episodes: [episodeCard(1, { still }), episodeCard(2), episodeCard(3)],
    });
    const frames = [...document.querySelectorAll('ol > li')].map((row) => row.querySelector('img'));
    expect(frames.map((image) => image?.src.includes('/backdrop'))).toEqual([false, true, true]);
    const focus = frames.map((image) =>
      image?.closest<HTMLElement>('[style*="--focus"]')?.style.getPropertyValue('--focus'),
    );
    expect(focus[1]).not.toBe(focus[2]);
  });

  test('shows generated art without any image', async () => {
    await open();
    expect(document.querySelector('ol img')).toBeNull();
    expect(document.querySelector('ol svg[viewBox="0 0 200 112.5"]')).not.toBeNull();
  });

  test('renders 60 episodes with content-visibility', async () => {
    await open({ episodes: Array.from({ length: 60 }, (_, index) => episodeCard(index + 1)) });
    const items = [...document.querySelectorAll('ol > li')];
    expect(items).toHaveLength(60);
    expect(items.every((item) => item.className.includes('[content-visibility:auto]'))).toBe(true);
    // Pictures below the fold wait as well.
    expect(screen.getByText('60 episodes')).toBeDefined();
  });

  test('shows the most helpful reviews of the season, with links to all of them', async () => {
    const { api } = await open();
    expect(await screen.findByText('No reviews yet')).toBeDefined();
    expect(api.calls(listReviews)[0]?.query).toEqual({ season: '1', perPage: '2' });
    expect(screen.getByRole('link', { name: 'Discussion' }).getAttribute('href')).toBe(`${PATH}/discussion`);
  });

  test('omits empty sections of people and videos', async () => {
    await open();
    expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
      'Episodes',
      'Reviews',
    ]);
  });

  test('shows cast, crew and videos with links to all of them', async () => {
    await open({
      cast: [credit(1, { character: 'Maren' })],
      crew: [credit(2, { job: 'Director' }), credit(2, { job: 'Writer' })],
      videos: [video(9, 'A look behind')],
    });
    expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
      'Episodes',
      'Cast',
      'Crew',
      'Videos',
      'Reviews',
    ]);
    expect(screen.getByRole('link', { name: 'Person 2' }).getAttribute('href')).toBe('/people/2/person-2');
    expect(screen.getByText('Director, Writer')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Full cast and crew' }).getAttribute('href')).toBe(
      `${PATH}/full-credits`,
    );
    expect(screen.getByRole('link', { name: 'See all' }).getAttribute('href')).toBe(`${PATH}/videos`);
  });

  test('shows at most one row of videos', async () => {
    await open({ videos: Array.from({ length: 10 }, (_, index) => video(index, `Clip ${index}`)) });
    const row = screen.getByRole('region', { name: 'Videos' });
    expect(within(row).getAllByRole('listitem')).toHaveLength(4);
  });

  test('shows the empty state without episodes', async () => {
    await open({ episodes: [] });
    expect(screen.getByText('No episodes yet')).toBeDefined();
  });

  test('wraps long names and keeps the text direction of foreign ones', async () => {
    const name = 'ملح '.repeat(40).trim();
    await open({ episodes: [episodeCard(1, { name, overview: name })] });
    const link = screen.getByRole('link', { name });
    expect(link.querySelector('bdi')?.textContent).toBe(name);
    expect(link.closest('h3')?.className).toContain('wrap-anywhere');
    expect(document.querySelector('ol p > bdi')?.textContent).toBe(name);
  });

  test.each(['/titles/5/wrong/season/1', '/titles/5/saltglass/season/01'])(
    'redirects %s to the canonical URL',
    async (path) => {
      const { router } = await open({}, path);
      expect(router.state.location.pathname).toBe(PATH);
    },
  );
});

test('denies visitors without access to the catalogue', async () => {
  const api = fakeApi();
  openPage(seasonPage, { route: ROUTE, path: PATH, data: bootstrapData() });
  expect(await screen.findByText('Elsewhere')).toBeDefined();
  expect(api.calls(getSeason)).toEqual([]);
});

test.each([
  [404, 'not_found'],
  [410, 'titles.gone'],
])('keeps the status %i of a missing season', async (status, code) => {
  fakeApi().refuse(getSeason, status, { code, message: 'No.' });
  const { router } = openPage(seasonPage, { route: ROUTE, path: PATH, data: catalogueVisitor() });
  await waitFor(() => expect(router.state.errors).not.toBeNull());
  expect(Object.values(router.state.errors ?? {})).toMatchObject([{ status }]);
});

test('[B2-011] the full credits of a season have their own page', async () => {
  const api = fakeApi();
  api.on(getSeason, () => ({ season: season() }));
  api.on(getCredits, () => ({
    cast: [credit(1, { character: 'Maren' })],
    crew: [{ department: 'Sound', credits: [credit(2, { job: 'Foley' })] }],
  }));
  openPage(creditsPage, {
    route: `${ROUTE}/full-credits`,
    path: `${PATH}/full-credits`,
    data: catalogueVisitor(),
  });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Full cast and crew');
  expect(api.calls(getCredits).map(({ query }) => query)).toEqual([{ season: '1' }]);
  expect(screen.getByText('Foley')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Saltglass · Season 1' }).getAttribute('href')).toBe(PATH);
});

describe('the videos of a season', () => {
  const openVideos = async (videos: ReturnType<typeof video>[]) => {
    const api = fakeApi();
    api.on(getSeason, () => ({ season: season() }));
    api.on(listTitleVideos, () => ({ videos }));
    openPage(videosPage, { route: `${ROUTE}/videos`, path: `${PATH}/videos`, data: catalogueVisitor() });
    await screen.findByRole('heading', { level: 1, name: 'Videos' });
    return api;
  };

  test('[B2-012] have their own page', async () => {
    const api = await openVideos([video(1, 'A look behind'), video(2, 'A scene')]);
    expect(api.calls(listTitleVideos).map(({ query }) => query)).toEqual([{ season: '1' }]);
    expect(screen.getByText('A look behind')).toBeDefined();
    expect(screen.getByText('A scene')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Saltglass · Season 1' }).getAttribute('href')).toBe(PATH);
  });

  test('show the empty state', async () => {
    await openVideos([]);
    expect(screen.getByText('No videos yet')).toBeDefined();
  });
});
