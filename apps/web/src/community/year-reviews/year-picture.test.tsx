import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { getOwnYear, type YearReview } from '@kinora/contracts/community/year-reviews.ts';
import { currentUser } from '#test/bootstrap-data.ts';
import { fakeApi } from '#test/fake-api.ts';
import { openPage } from '#test/open-page.tsx';
import { catalogueVisitor, titleCard } from '#test/titles.ts';
import { fullReview, stubCanvas, yearReview } from '#test/years.ts';
import * as yearPage from './year-page.tsx';

async function open(year: YearReview = yearReview()) {
  fakeApi().on(getOwnYear, () => ({ year }));
  const data = catalogueVisitor({ user: currentUser() });
  openPage(yearPage, { route: '/year/:year', path: '/year/2026', data });
  const button = await screen.findByRole('button', { name: 'Save as picture' });
  return { button, user: userEvent.setup() };
}

test('saves the header as a picture of 1080 × 1350', async () => {
  const { drawn, saved } = stubCanvas();
  const { button, user } = await open();
  await user.click(button);
  await waitFor(() => expect(saved).toMatchObject([{ name: '2026.png', content: { type: 'image/png' } }]));
  expect(drawn.sizes).toEqual(['1080x1350']);
  expect(drawn.texts).toEqual(['Nadia', '2026 in review', '61 films and 143 episodes in 2026.', 'Kinora']);
  expect(drawn.pictures).toEqual([
    expect.stringContaining('poster-1.webp.jpg'),
    expect.stringContaining('poster-2.webp.jpg'),
  ]);
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('false'));
});

test('breaks a long text into lines', async () => {
  const { drawn, saved } = stubCanvas();
  const name = 'Maria-Theodora von Hohenstein-Württemberg zu Altenburg und Sachsen';
  const { button, user } = await open(yearReview({ member: { id: 7, name, image: null } }));
  await user.click(button);
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(drawn.texts.slice(0, 2)).toEqual([
    'Maria-Theodora von Hohenstein-Württemberg zu',
    'Altenburg und Sachsen',
  ]);
});

test('leaves out posters that fail to load', async () => {
  const { drawn, saved } = stubCanvas({ broken: ['poster-1'] });
  const posters = [titleCard(1), titleCard(2), titleCard(3, { poster: null })];
  const { button, user } = await open(yearReview({ review: fullReview({ posters }) }));
  await user.click(button);
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(drawn.pictures).toEqual([expect.stringContaining('poster-2.webp.jpg')]);
});

test('says so when the picture fails, with a retry', async () => {
  const { saved } = stubCanvas();
  vi.mocked(HTMLCanvasElement.prototype.toBlob).mockImplementationOnce((done) => done(null));
  const { button, user } = await open();
  await user.click(button);
  expect(await screen.findByText('The picture was not saved.')).toBeDefined();
  expect(saved).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(saved).toHaveLength(1));
});
