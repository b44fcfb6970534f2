import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { PlayTarget } from '@kinora/contracts/catalogue/videos.ts';
import { bootstrapData, currentUser } from '#test/bootstrap-data.ts';
import { renderApp } from '#test/render-app.tsx';
import { PlayLink } from './play-link.tsx';

const may = [{ name: 'videos.play', restrictions: [] }];
const guest = bootstrapData({ guest_role: { permissions: may } });
const film: PlayTarget = { video_id: 7, category: 'full', season: null, episode: null };

function show(play: PlayTarget, { isBegun = false, data = guest } = {}) {
  const element = <PlayLink play={play} isBegun={isBegun} className="" />;
  return renderApp([{ path: '/', element }, { path: '/watch/:id' }], { data });
}
const link = () => screen.findByRole('link');

test.each([
  ['Play', 'a film', film, false],
  ['Resume', 'a started film', film, true],
  ['Play S2 E3', 'an episode', { ...film, season: 2, episode: 3 }, false],
  ['Resume S2 E3', 'a started episode', { ...film, season: 2, episode: 3 }, true],
  ['Play', 'a special', { ...film, season: 0, episode: 3 }, false],
  ['Play trailer', 'a trailer', { ...film, category: 'trailer' }, false],
] as const)('shows %s for %s', async (words, _, play, isBegun) => {
  show(play, { isBegun });
  expect((await link()).textContent).toBe(words);
  expect((await link()).getAttribute('href')).toBe('/watch/7');
});

test('starts playback on the watch page', async () => {
  const { router } = show(film);
  await userEvent.click(await link());
  expect(router.state.location).toMatchObject({ pathname: '/watch/7', state: { isPlaying: true } });
});

test('shows visitors "Sign in to watch" with a lock', async () => {
  show(film, { data: bootstrapData() });
  expect((await link()).textContent).toBe('Sign in to watch');
  expect(document.querySelector('.lucide-lock')).not.toBeNull();
});

test('shows a lock to members without the permission', async () => {
  show(film, { data: bootstrapData({ user: currentUser({ permissions: [] }) }) });
  expect((await link()).textContent).toBe('Play');
  expect(document.querySelector('.lucide-lock')).not.toBeNull();
});

test('lets everybody play trailers', async () => {
  show({ ...film, category: 'trailer' }, { data: bootstrapData() });
  expect((await link()).textContent).toBe('Play trailer');
  expect(document.querySelector('.lucide-lock')).toBeNull();
});

test('reserves no space when the label cannot change', async () => {
  show(film);
  expect((await link()).className).toBe('');
});
