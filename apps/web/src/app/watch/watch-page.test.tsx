import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  getPlayback,
  getWatchPage,
  type Playback,
  reportFailure,
  reportVideo,
  type WatchPage,
} from '@kinora/contracts/catalogue/playback.ts';
import { recordPlay } from '@kinora/contracts/catalogue/play-stats.ts';
import { listComments } from '@kinora/contracts/community/comments.ts';
import { playerPreferences } from '#platform/player/player-memory.ts';
import type { PlayerProps } from '#platform/player/player.tsx';
import { bootstrapData, currentUser } from '#test/bootstrap-data.ts';
import { answerComments } from '#test/comments.ts';
import { fakeApi } from '#test/fake-api.ts';
import { answerTitleMarks } from '#test/marks.ts';
import { openPage } from '#test/open-page.tsx';
import { catalogueVisitor } from '#test/titles.ts';
import { readyPlayback, watchedEpisode, watchedFilm } from '#test/watch.ts';
import * as page from './watch-page.tsx';

// The player needs a real browser, so this mock captures the props that the page passes to it.
const engine = vi.hoisted(() => ({ props: undefined as unknown }));
vi.mock('#platform/player/player.tsx', () => ({
  Player: (props: PlayerProps) => {
    engine.props = props;
    return <p>On air: {props.media.src}</p>;
  },
}));
const player = () => engine.props as PlayerProps;

beforeEach(() => {
  localStorage.clear();
  playerPreferences.forget();
});

interface Opened {
  watch?: WatchPage;
  playback?: Playback;
  data?: ReturnType<typeof bootstrapData>;
}

async function open({
  watch = watchedEpisode(),
  playback = readyPlayback(),
  data = catalogueVisitor(),
}: Opened = {}) {
  const api = fakeApi();
  api.on(getWatchPage, ({ path }) => {
    const id = Number(path.split('/').at(-1));
    return { watch: { ...watch, video: { ...watch.video, id } } };
  });
  api.on(getPlayback, ({ path }) => {
    const id = path.split('/').at(-2);
    if (playback.state !== 'ready') return { playback };
    return { playback: { ...playback, src: playback.src.replace('903', String(id)), token: `token-${id}` } };
  });
  answerTitleMarks(api, {
    watching: {
      progress: [
        { video_id: 901, episode_id: 101, position: 3000, seconds: 3060, is_finished: true },
        { video_id: 902, episode_id: 102, position: 306, seconds: 3060, is_finished: false },
      ],
      next: null,
    },
  });
  answerComments(api);
  api.on(reportFailure, () => ({}));
  api.on(recordPlay, () => ({}));
  const opened = openPage(page, { route: '/watch/:videoId', path: '/watch/903', data });
  await screen.findByRole('heading', { level: 1 });
  return { api, ...opened };
}
const plays = () => screen.findByText(/^On air/);
const row = (name: RegExp) => screen.getByText(name).closest('li');

test('[B2-005] the watch page plays a video for visitors with access to the catalogue, without login', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Episode called 3');
  expect((await plays()).textContent).toBe('On air: /media/903/token-903/master.m3u8');
  expect(player()).toMatchObject({ label: 'Saltglass: Episode called 3', isEager: false });
});

test('[B2-005] the watch page denies visitors without access to the catalogue', async () => {
  const api = fakeApi();
  openPage(page, { route: '/watch/:videoId', path: '/watch/903', data: bootstrapData() });
  expect(await screen.findByText('Elsewhere')).toBeDefined();
  expect(api.calls(getWatchPage)).toEqual([]);
});

test('shows what plays, the title it belongs to and similar titles', async () => {
  await open();
  const facts = within(screen.getByRole('list', { name: 'Details' })).getAllByRole('listitem');
  expect(facts.map((one) => one.textContent)).toEqual([
    'Saltglass',
    'Season 2, episode 3',
    '53m',
    '41,208 plays',
  ]);
  expect(screen.getByText('A diver surfaces with a watch that runs backwards.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Season 2 trailer' }).getAttribute('href')).toBe('/watch/801');
  expect(await screen.findByRole('link', { name: /Perigee/ })).toBeDefined();
});

test('lists the season with the current episode, available episodes and those without a video', async () => {
  await open();
  expect(within(screen.getByRole('region', { name: 'Season 2' })).getAllByRole('listitem')).toHaveLength(4);
  expect(screen.getByRole('link', { name: '2. Episode called 2' }).getAttribute('href')).toBe('/watch/902');
  expect(row(/^3\./)?.getAttribute('aria-current')).toBe('true');
  expect(row(/^3\./)?.textContent).toContain('Playing');
  expect(row(/^4\./)?.textContent).toContain('No video yet');
  expect(screen.queryByRole('link', { name: /^4\./ })).toBeNull();
});

test('shows members their progress', async () => {
  const data = catalogueVisitor();
  const user = currentUser({ permissions: data.guest_role.permissions });
  await open({ data: { ...data, user } });
  await waitFor(() => expect(row(/^1\./)?.textContent).toContain('Watched'));
  const bar = within(screen.getByRole('region', { name: 'Season 2' })).getByRole('progressbar');
  expect(bar.getAttribute('aria-valuenow')).toBe('10');
});

test('omits empty sections for a film', async () => {
  await open({ watch: watchedFilm() });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Perigee');
  const headings = await screen.findAllByRole('heading', { level: 2 });
  expect(headings.map((one) => one.textContent)).toEqual(['Comments']);
  expect(screen.getByText('A rock comes near.')).toBeDefined();
});

test('asks visitors to sign in to a locked video, with a redirect back', async () => {
  await open({ playback: { state: 'locked', unlock: 'login' } });
  const link = await screen.findByRole('link', { name: 'Sign in' });
  expect(link.getAttribute('href')).toBe('/login?redirect=%2Fwatch%2F903');
});

test('tells members without the permission that their plan does not include the video', async () => {
  await open({ playback: { state: 'locked', unlock: 'permission' } });
  expect(await screen.findByText("Your plan doesn't include this video")).toBeDefined();
  expect(screen.queryByRole('link', { name: /pricing|upgrade/i })).toBeNull();
});

test.each([
  ['no_longer', 'This video is no longer available'],
  ['not_in_country', 'Not available in your country'],
] as const)('says why a video is unavailable: %s', async (reason, text) => {
  await open({ playback: { state: 'unavailable', reason, from: null } });
  expect(await screen.findByText(text)).toBeDefined();
});

test('says when a video becomes available, and offers its other sources', async () => {
  const { router } = await open({
    playback: { state: 'unavailable', reason: 'not_yet', from: '2031-12-04T12:00:00Z' },
  });
  expect(await screen.findByText(/^Available from .*2031/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Mirror' }));
  expect(router.state.location.pathname).toBe('/watch/953');
});

test('shows the processing progress, and starts when the video is ready', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { api } = await open({ playback: { state: 'processing', progress: 0.42 } });
  const bar = await screen.findByRole('progressbar', { name: 'Processed' });
  expect(bar.getAttribute('aria-valuenow')).toBe('42');
  api.on(getPlayback, () => ({ playback: readyPlayback() }));
  act(() => void vi.advanceTimersByTime(5000));
  expect(await plays()).toBeDefined();
  vi.useRealTimers();
});

test('offers the other sources of a failed video', async () => {
  const { router } = await open({ playback: { state: 'failed' } });
  expect(await screen.findByText("This video can't be played")).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Mirror' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/watch/953'));
});

test('sandboxes an embedded player against top navigation', async () => {
  await open({ playback: readyPlayback({ type: 'embed', src: 'https://player.example.org/1' }) });
  const frame = await screen.findByTitle('Episode called 3');
  expect(frame.getAttribute('src')).toBe('https://player.example.org/1');
  expect(frame.getAttribute('sandbox')).not.toContain('allow-top-navigation');
});

test('links to a video on another site in the server-rendered page', async () => {
  const film = watchedFilm();
  const watch = { ...film, video: { ...film.video, kind: 'link' as const } };
  await open({ watch, playback: readyPlayback({ type: 'link', src: 'https://films.example.org/1' }) });
  // It is part of the server-rendered page, for browsers without JavaScript.
  const link = screen.getByRole('link', { name: /Watch on that site/ });
  expect(link.getAttribute('href')).toBe('https://films.example.org/1');
  expect(link.getAttribute('rel')).toContain('noopener');
});

test('reports a failed source, and continues with the next healthy one', async () => {
  const { api, router } = await open();
  await plays();
  act(() => player().onFailure('manifestLoadError', 73));
  await waitFor(() => expect(router.state.location.pathname).toBe('/watch/953'));
  // The reporting code is loaded lazily on the first failure, and nothing waits for it.
  await waitFor(() =>
    expect(api.calls(reportFailure)).toMatchObject([
      { path: '/api/v1/videos/903/failures', body: { token: 'token-903', reason: 'manifestLoadError' } },
    ]),
  );
  await screen.findByText('On air: /media/953/token-903/master.m3u8');
  expect(player().media.startAt).toBe(73);
  expect(player().isEager).toBe(true);
  expect(await screen.findByText('That source failed. Switched to Mirror.')).toBeDefined();
});

test('shows an error and offers a retry when every source has failed', async () => {
  await open({ watch: watchedFilm() });
  await plays();
  act(() => player().onFailure('gone', 5));
  expect(await screen.findByText("This video can't be played")).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await plays()).toBeDefined();
});

test('does not report a failure while offline', async () => {
  const { api } = await open();
  await plays();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => player().onFailure('network', 5));
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(await screen.findByText(/You're offline/)).toBeDefined();
  expect(api.calls(reportFailure)).toEqual([]);
  online.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
});

test('resumes at the stored position, and reports progress', async () => {
  const { api } = await open({ playback: readyPlayback({ resume_at: 1061 }) });
  await plays();
  expect(player().media.startAt).toBe(1061);
  await act(() => player().onBeat({ position: 1076, watched: 15, seconds: 3180 }, false));
  expect(api.calls(recordPlay).map(({ body }) => body)).toEqual([
    { token: 'token-903', position: 1076, watched: 15, seconds: 3180 },
  ]);
});

test('passes the next and previous episode to the player', async () => {
  const { router } = await open();
  await plays();
  expect(player().next).toBeUndefined();
  expect(player().previous?.name).toBe('Episode called 2');
  act(() => player().previous?.go());
  await waitFor(() => expect(router.state.location.pathname).toBe('/watch/902'));
});

test('remembers the autoplay switch', async () => {
  await open();
  const autoplay = screen.getByRole('switch', { name: 'Autoplay' });
  await userEvent.click(autoplay);
  expect(playerPreferences.get().isAutoplay).toBe(false);
});

test('reports a problem with a reason', async () => {
  const { api } = await open();
  api.on(reportVideo, () => ({}));
  await userEvent.click(screen.getByRole('button', { name: 'Report a problem' }));
  await userEvent.click(await screen.findByRole('radio', { name: 'Problem with the sound' }));
  await userEvent.type(screen.getByRole('textbox'), 'Left only');
  await userEvent.click(screen.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText("Thanks. We'll look into it.")).toBeDefined();
  expect(api.calls(reportVideo)[0]).toMatchObject({
    path: '/api/v1/videos/903/reports',
    body: { reason: 'sound', text: 'Left only' },
  });
});

test('shows the comments on the video below it', async () => {
  const { api } = await open();
  expect(await screen.findByText('No comments yet')).toBeDefined();
  expect(api.calls(listComments).map(({ query }) => query)).toEqual([
    { subject: 'video', subject_id: '903', sort: 'top' },
  ]);
});
