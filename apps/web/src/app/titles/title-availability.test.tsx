import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Availability } from '@kinora/contracts/catalogue/availability.ts';
import type { Title } from '@kinora/contracts/catalogue/titles.ts';
import { followTitle, unfollowTitle } from '@kinora/contracts/community/follows.ts';
import { getTitleMarks } from '@kinora/contracts/community/marks.ts';
import { closeAllDialogs } from '#platform/dialog/dialog.ts';
import { closeToast } from '#platform/toast/toast.ts';
import { currentUser } from '#test/bootstrap-data.ts';
import { fakeApi } from '#test/fake-api.ts';
import { openPage } from '#test/open-page.tsx';
import { answerTitlePage } from '#test/title-page.ts';
import { availability, catalogueVisitor, fullFilm, fullSeries, titleCard } from '#test/titles.ts';
import * as page from './title-page.tsx';

const permissions = ['titles.view', 'videos.play'].map((name) => ({ name, restrictions: [] }));
const guest = catalogueVisitor({ guest_role: { permissions } });
const member = catalogueVisitor({ user: currentUser({ permissions }) });

async function open(title: Title, data = guest) {
  const api = fakeApi();
  answerTitlePage(api, title);
  const { queryClient } = openPage(page, {
    route: '/titles/:id/:slug?',
    path: `/titles/1/${title.slug}`,
    data,
  });
  await screen.findByRole('region', { name: 'Reviews' });
  await waitFor(() => expect(api.calls(getTitleMarks)).toHaveLength(data.user ? 1 : 0));
  // A press before the marks have arrived is shown only with them.
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  return { api, user: userEvent.setup() };
}

const filmWith = (changes: Partial<Availability>) => fullFilm({ availability: availability(changes) });
const line = (sentence: string) => screen.getByText(sentence).closest('p');
const trailer = { video_id: 13, category: 'trailer', season: null, episode: null } as const;
const nowhere = (changes: Partial<Title> = {}) =>
  fullFilm({ availability: availability(), play: trailer, ...changes });

beforeEach(() => {
  closeToast();
  closeAllDialogs();
});

describe('the line below the actions', () => {
  test('names picture, languages and subtitles', async () => {
    await open(filmWith({ state: 'here', height: 2160, languages: ['en', 'no'], captions_count: 6 }));
    expect(line('Available to watch here')?.textContent).toBe(
      'Available to watch here4KEnglish and NorwegianSubtitles in 6 languages',
    );
  });

  test('counts many languages and countries, and says when the title leaves', async () => {
    await open(
      filmWith({
        state: 'here',
        height: 480,
        languages: ['en', 'de', 'fr', 'es'],
        country_codes: ['NO', 'SE', 'DK', 'FI'],
        until: '2099-11-28T00:00:00Z',
      }),
    );
    expect(line('Available to watch here')?.textContent).toBe(
      'Available to watch here4 languagesOnly in 4 countriesLeaves Nov 28, 2099',
    );
  });

  test.each([
    [['NO', 'SE'], 'Only in Norway and Sweden'],
    [['NO', 'SE', 'DK'], 'Only in Norway, Sweden, and Denmark'],
  ])('names the countries %j', async (countries, text) => {
    await open(filmWith({ state: 'here', country_codes: countries }));
    expect(screen.getByText(text)).toBeDefined();
  });

  test('warns when the title leaves soon', async () => {
    const until = new Date(Date.now() + 5 * 86_400_000).toISOString();
    await open(filmWith({ state: 'here', until, country_codes: ['NO'] }));
    expect(screen.getByText(/^Leaves /).className).toContain('text-warning');
    expect(screen.getByText('Only in Norway')).toBeDefined();
  });

  test('names the day from which the title can be watched, and offers a reminder', async () => {
    const { api, user } = await open(
      fullFilm({
        availability: availability({ state: 'later', from: '2099-12-04T00:00:00Z' }),
        play: trailer,
      }),
      member,
    );
    expect(line('Available from Dec 4, 2099')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remind me' }));
    expect(await screen.findByRole('button', { name: 'Reminder on', pressed: true })).toBeDefined();
    expect(api.calls(followTitle)).toHaveLength(1);
  });

  test('replaces the internal source of the data', async () => {
    await open(fullFilm({ source: 'local', licence: 'invented; texts CC0' }));
    expect(screen.queryByText(/Source|CC0/)).toBeNull();
  });
});

describe('a title that cannot be watched here', () => {
  const notice = () => screen.getByRole('region', { name: 'Not available to watch here' });

  test('offers the trailer first and says so', async () => {
    await open(nowhere());
    expect(screen.getByRole('link', { name: 'Watch trailer' }).getAttribute('href')).toBe('/watch/1');
    expect(screen.queryByRole('link', { name: 'Watch now' })).toBeNull();
    expect(notice().textContent).toContain('This film has no full video yet, only a trailer.');
  });

  test('names the missing episodes of a series', async () => {
    await open(fullSeries({ availability: availability(), play: null, videos: [] }));
    expect(notice().textContent).toContain('There are no full episodes of this series yet.');
  });

  test('notifies members, who can undo it', async () => {
    const { api, user } = await open(nowhere(), member);
    await user.click(screen.getByRole('button', { name: 'Notify me' }));
    const on = await screen.findByRole('button', { name: 'Notifying you', pressed: true });
    expect(await screen.findByText('You get a notification when you can watch Perigee.')).toBeDefined();
    await user.click(on);
    expect(await screen.findByText("You won't be notified about Perigee.")).toBeDefined();
    await screen.findByRole('button', { name: 'Notify me', pressed: false });
    await waitFor(() => expect(api.calls(unfollowTitle)).toHaveLength(1));
  });

  test('shows the old state again when the server refuses', async () => {
    const { api, user } = await open(nowhere(), member);
    api.refuse(followTitle, 500, { message: 'Something went wrong.', code: 'internal' });
    await user.click(screen.getByRole('button', { name: 'Notify me' }));
    expect(await screen.findByText('Your reminder was not saved.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Notify me', pressed: false })).toBeDefined();
  });

  test('asks guests to sign in', async () => {
    const { user } = await open(nowhere());
    await user.click(screen.getByRole('button', { name: 'Notify me' }));
    expect(await screen.findByRole('dialog', { name: 'Sign in to be notified' })).toBeDefined();
  });

  test('offers only similar titles that can be watched, before the overview', async () => {
    const similar = [titleCard(9), titleCard(10, { name: 'Ashfall', is_watchable: true })];
    await open(nowhere({ similar }));
    const row = screen.getByRole('region', { name: 'Watch one of these instead' });
    const links = within(row).getAllByRole('link');
    expect(links.map((one) => one.getAttribute('href'))).toEqual(['/titles/10/film-10']);
    const overview = screen.getByText('A mission engineer listens to a rock.');
    expect(row.compareDocumentPosition(overview) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  test('hides that row when nothing similar can be watched', async () => {
    await open(nowhere({ similar: [titleCard(9)] }));
    expect(screen.queryByRole('region', { name: 'Watch one of these instead' })).toBeNull();
  });
});
