import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderToStaticMarkup } from 'react-dom/server';
import { getCredits } from '@kinora/contracts/catalogue/credits.ts';
import { listTitleImages } from '@kinora/contracts/catalogue/images.ts';
import { getTitle } from '@kinora/contracts/catalogue/titles.ts';
import { listTitleVideos } from '@kinora/contracts/catalogue/videos.ts';
import { ArtDrawing } from '#ui/art-drawing.tsx';
import { bootstrapData } from '#test/bootstrap-data.ts';
import { fakeApi } from '#test/fake-api.ts';
import { openPage } from '#test/open-page.tsx';
import { bareTitle, catalogueVisitor, credit, fullFilm, galleryImage, video } from '#test/titles.ts';
import * as creditsPage from './title-credits-page.tsx';
import * as imagesPage from './title-images-page.tsx';
import * as videosPage from './title-videos-page.tsx';

const pages = { videos: videosPage, images: imagesPage, 'full-credits': creditsPage };
type Sub = keyof typeof pages;

async function open(sub: Sub, slug = 'perigee') {
  const opened = openPage(pages[sub], {
    route: `/titles/:id/:slug/${sub}`,
    path: `/titles/1/${slug}/${sub}`,
    data: catalogueVisitor(),
  });
  await screen.findByRole('heading', { level: 1 });
  return opened;
}

function filmApi(title = fullFilm()) {
  const api = fakeApi();
  api.on(getTitle, () => ({ title }));
  return api;
}

const names = (role: 'listitem' | 'heading') => screen.getAllByRole(role).map((one) => one.textContent);

test('[B2-007] the videos of a title have their own page', async () => {
  filmApi().on(listTitleVideos, () => ({ videos: [video(1), video(2)] }));
  await open('videos');
  expect(names('heading')[0]).toBe('Videos');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByText('Video 2')).toBeDefined();
});

test('[B2-008] the images of a title have their own page', async () => {
  filmApi().on(listTitleImages, () => ({ images: [galleryImage(1), galleryImage(2), galleryImage(3)] }));
  await open('images');
  expect(names('heading')[0]).toBe('Images');
  expect(document.querySelectorAll('li img')).toHaveLength(3);
});

test('[B2-009] the full credits of a title have their own page, even with a cast of 300', async () => {
  const cast = Array.from({ length: 300 }, (_, index) => credit(index + 1, { character: `Part ${index}` }));
  filmApi().on(getCredits, () => ({
    cast,
    crew: [{ department: 'Directing', credits: [credit(999, { job: 'Director' })] }],
  }));
  await open('full-credits');
  expect(names('heading')[0]).toBe('Full cast and crew');
  expect(screen.getByText('Person 300')).toBeDefined();
  expect(screen.getByText('Person 999')).toBeDefined();
  // Off-screen rows skip layout, otherwise rendering would block the page.
  const rows = screen.getAllByRole('listitem');
  expect(rows).toHaveLength(301);
  expect(rows.every((row) => row.className.includes('content-visibility'))).toBe(true);
});

test.each([
  ['videos', 'No videos yet'],
  ['images', 'No images yet'],
  ['full-credits', 'No credits yet'],
] as const)('/%s shows its empty state', async (sub, message) => {
  const api = filmApi();
  api.on(listTitleVideos, () => ({ videos: [] }));
  api.on(listTitleImages, () => ({ images: [] }));
  api.on(getCredits, () => ({ cast: [], crew: [] }));
  await open(sub);
  expect(screen.getByText(message)).toBeDefined();
});

test('links back to the title', async () => {
  filmApi().on(listTitleVideos, () => ({ videos: [video(1)] }));
  await open('videos');
  expect(screen.getByRole('link', { name: 'Perigee (2026)' }).getAttribute('href')).toBe('/titles/1/perigee');
});

test.each(['videos', 'full-credits'] as const)(
  '/%s shows the same generated art as the title page for a title without a poster',
  async (sub) => {
    const api = filmApi(bareTitle({ year: 2026 }));
    api.on(listTitleVideos, () => ({ videos: [] }));
    api.on(getCredits, () => ({ cast: [], crew: [] }));
    await open(sub, 'bare');
    await waitFor(() => expect(document.querySelector('header svg rect')).not.toBeNull());
    const own = renderToStaticMarkup(<ArtDrawing name="Bare" hasLettering={false} />);
    const drawn = [...document.querySelectorAll('header svg')].map(({ innerHTML }) => innerHTML);
    expect(drawn.some((art) => own.includes(art))).toBe(true);
  },
);

test('links back to a title without a poster or year with art generated from its name', async () => {
  filmApi(bareTitle()).on(listTitleVideos, () => ({ videos: [] }));
  await open('videos', 'bare');
  expect(screen.getByRole('link', { name: 'Bare' })).toBeDefined();
  await waitFor(() => expect(document.querySelector('header svg rect')).not.toBeNull());
});

test.each(['videos', 'images', 'full-credits'] as const)(
  '/%s redirects to its canonical URL',
  async (sub) => {
    const api = filmApi();
    api.on(listTitleVideos, () => ({ videos: [] }));
    api.on(listTitleImages, () => ({ images: [] }));
    api.on(getCredits, () => ({ cast: [], crew: [] }));
    const { router } = await open(sub, 'old-name');
    expect(router.state.location.pathname).toBe(`/titles/1/perigee/${sub}`);
  },
);

test.each(['videos', 'images', 'full-credits'] as const)(
  '/%s denies visitors without access to the catalogue',
  async (sub) => {
    const api = fakeApi();
    openPage(pages[sub], {
      route: `/titles/:id/:slug/${sub}`,
      path: `/titles/1/perigee/${sub}`,
      data: bootstrapData(),
    });
    expect(await screen.findByText('Elsewhere')).toBeDefined();
    expect(api.calls(getTitle)).toEqual([]);
  },
);
