import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { WatchPage } from '@kinora/contracts/catalogue/playback.ts';
import { renderApp } from '#test/render-app.tsx';
import { watchedEpisode, watchedFilm } from '#test/watch.ts';
import { WatchFacts } from './parts/watch-facts.tsx';

async function linkOf(watch: WatchPage) {
  renderApp([{ path: '/', element: <WatchFacts watch={watch} /> }]);
  return within(await screen.findByRole('list', { name: 'Details' })).getByRole('link');
}

test('shows the name of a film once, with a separate link to its page', async () => {
  const link = await linkOf(watchedFilm());
  expect(link.textContent).toBe('About the film');
  expect(link.getAttribute('href')).toBe('/titles/5/saltglass');
  expect(screen.getAllByText('Perigee')).toHaveLength(1);
});

test('links an episode to its series by name', async () => {
  expect((await linkOf(watchedEpisode())).textContent).toBe('Saltglass');
});

test('links a trailer to its film by name', async () => {
  const film = watchedFilm();
  const link = await linkOf({ ...film, video: { ...film.video, category: 'trailer', name: 'First look' } });
  expect(link.textContent).toBe('Perigee');
});
