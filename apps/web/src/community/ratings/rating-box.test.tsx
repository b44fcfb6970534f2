import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { Title } from '@kinora/contracts/catalogue/titles.ts';
import { getTitleMarks } from '@kinora/contracts/community/marks.ts';
import { type RatingTotals, removeRating } from '@kinora/contracts/community/ratings.ts';
import { DialogHost } from '#platform/dialog/dialog-host.tsx';
import { closeAllDialogs } from '#platform/dialog/dialog.ts';
import { closeToast } from '#platform/toast/toast.ts';
import { currentUser } from '#test/bootstrap-data.ts';
import { fakeApi } from '#test/fake-api.ts';
import { titleMark, type titleMarks } from '#test/marks.ts';
import { renderApp } from '#test/render-app.tsx';
import { answerTitlePage } from '#test/title-page.ts';
import { catalogueVisitor, fullFilm, fullSeries } from '#test/titles.ts';
import { viewing } from '#test/viewings.ts';
import { LastViewing } from '../diary/last-viewing.tsx';
import { useTitleMarks } from '../marks/use-title-marks.ts';
import { RatingBox } from './rating-box.tsx';

type Marks = NonNullable<Parameters<typeof titleMarks>[1]>;

const member = catalogueVisitor({ user: currentUser() });
const ratings = { votes: 1210, average: 8.4, histogram: [0, 1, 0, 0, 2, 0, 1, 0, 1204, 2] };

function Page({ title }: { title: Title }) {
  useTitleMarks(title.id);
  return (
    <>
      <RatingBox title={title} lastViewing={<LastViewing title={title} />} />
      <DialogHost />
    </>
  );
}

function open(
  title: Title,
  {
    data = catalogueVisitor(),
    marks = {},
    totals = ratings,
  }: { data?: typeof member; marks?: Marks; totals?: RatingTotals } = {},
) {
  const api = fakeApi();
  answerTitlePage(api, title, { ratings: totals, marks });
  renderApp([{ path: '/', element: <Page title={title} /> }], { data });
  return { api, user: userEvent.setup() };
}

const bars = async () =>
  within(await screen.findByRole('list', { name: 'Ratings from 1 to 10' })).getAllByRole('listitem');
const box = () => screen.getByRole('complementary', { name: 'Ratings' });

beforeEach(() => {
  closeToast();
  closeAllDialogs();
});

test('shows average, count and other scores', () => {
  open(fullFilm());
  expect(screen.getByText('12,408 ratings').previousElementSibling?.textContent).toBe('8.4');
  expect(screen.getByText('TMDB · 950').previousElementSibling?.textContent).toBe('7.9');
});

test('shows how many people gave each score, and marks the own one', async () => {
  open(fullFilm(), { data: member, marks: { mark: titleMark(1, { score: 9 }) } });
  expect((await bars()).map((bar) => bar.textContent)[8]).toBe('1,204 people gave 9');
  expect((await bars()).map((bar) => bar.textContent)[1]).toBe('1 person gave 2');
  const strong = async () =>
    (await bars()).map((bar) => bar.querySelector('.bg-rating') !== null).indexOf(true) + 1;
  await waitFor(async () => expect(await strong()).toBe(9));
});

test('shows neither average nor bars with fewer than five ratings', async () => {
  const few = { votes: 4, average: 8, histogram: [0, 0, 0, 0, 0, 0, 0, 4, 0, 0] };
  open(fullFilm({ score: 8, votes: 4, scores: [] }), { totals: few });
  expect(await screen.findByText('Not enough ratings')).toBeDefined();
  expect(box().textContent).not.toContain('8.0');
  expect(screen.queryByRole('list', { name: 'Ratings from 1 to 10' })).toBeNull();
});

test('clears the rating', async () => {
  const { api, user } = open(fullFilm(), { data: member, marks: { mark: titleMark(1, { score: 9 }) } });
  api.on(removeRating, () => ({}));
  await screen.findByRole('radio', { name: '9 out of 10', checked: true });
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(api.calls(removeRating)).toHaveLength(1));
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
});

test('asks guests who choose a star to sign in', async () => {
  const { user } = open(fullFilm());
  await user.click(screen.getByRole('radio', { name: '7 out of 10' }));
  expect(await screen.findByRole('dialog', { name: 'Sign in to rate Perigee' })).toBeDefined();
});

test('shows the last entry of the diary, with its form', async () => {
  const last = viewing(4, { watched_on: '2026-11-14' });
  const { user } = open(fullFilm(), { data: member, marks: { last_viewing: last, viewings_count: 2 } });
  expect(await screen.findByText('Seen November 14, 2026 · 2 times')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Edit diary entry' }));
  expect(await screen.findByRole('dialog', { name: 'Edit diary entry' })).toBeDefined();
});

test('names the episode that was seen last, and an unknown day', async () => {
  const last = viewing(4, { watched_on: null, season: 2, episode: 4 });
  open(fullSeries(), { data: member, marks: { last_viewing: last, viewings_count: 9 } });
  expect(await screen.findByText('S2 E4 · Seen')).toBeDefined();
});

test('offers members without an entry to add one', async () => {
  const { api, user } = open(fullFilm(), { data: member });
  await waitFor(() => expect(api.calls(getTitleMarks)).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: 'Add to your diary' }));
  expect(await screen.findByRole('dialog', { name: 'Log Perigee' })).toBeDefined();
});
