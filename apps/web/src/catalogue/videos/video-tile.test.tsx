import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { VideoCard } from '@kinora/contracts/catalogue/videos.ts';
import { renderApp } from '#test/render-app.tsx';
import { VideoGrid } from './video-grid.tsx';

const video = (id: number, values: Partial<VideoCard> = {}): VideoCard => ({
  id,
  name: `Video ${id}`,
  category: 'trailer',
  language: null,
  seconds: 134,
  thumbnail: null,
  season: null,
  episode: null,
  ...values,
});

const open = (...videos: VideoCard[]) => renderApp([{ path: '/', element: <VideoGrid videos={videos} /> }]);
const tiles = () => screen.getAllByRole('figure').map((tile) => tile.textContent);

test('shows the name, type and length of the video', () => {
  open(
    video(1, { name: 'Season 2 trailer' }),
    video(2, { name: 'The film', category: 'full', seconds: 3734 }),
    video(3, { name: 'A word', category: 'clip', seconds: 7 }),
  );
  expect(tiles()).toEqual(['Season 2 trailer2:14Trailer', 'The film1:02:14Full video', 'A word0:07Clip']);
});

test('shows no length when it is unknown', () => {
  open(video(1, { category: 'teaser', seconds: null }));
  expect(tiles()).toEqual(['Video 1Teaser']);
});

test('links to the watch page', () => {
  open(video(1));
  expect(screen.getByRole('link', { name: 'Video 1' }).getAttribute('href')).toBe('/watch/1');
});

test('shows the thumbnail, else art generated from the name', async () => {
  const thumbnail = { src: '/storage/videos/a.webp', width: 640, height: 360, color: null, blur: null };
  open(video(1, { thumbnail }), video(2));
  const [first, second] = screen.getAllByRole('figure');
  expect(first?.querySelector('img')?.src).toContain('a.webp');
  expect(second?.querySelector('img')).toBeNull();
  await waitFor(() => expect(second?.querySelector('svg')).not.toBeNull());
});
