import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveReview } from '@kinora/contracts/community/reviews.ts';
import { listShieldedEpisodes } from '@kinora/contracts/community/spoilers.ts';
import { openPage } from '#test/open-page.tsx';
import { reviewsOpener, type ReviewSite } from '#test/open-reviews.ts';
import { pasteText } from '#test/paste-text.ts';
import { form, formOpener, post, star, text } from '#test/review-form.ts';
import { episodeCard, seasonSummary } from '#test/season-records.ts';
import { answerSeriesMember, seen } from '#test/series-member.ts';
import { fullSeries } from '#test/titles.ts';
import * as reviewsPage from './reviews-page.tsx';

const openForm = formOpener(reviewsOpener((options) => openPage(reviewsPage, options)));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const series = fullSeries({
  id: 5,
  slug: 'saltglass',
  seasons: [1, 2].map((number) => ({ ...seasonSummary(number), episode_count: 3 })),
});

/** A series with aired episodes, of which the member has watched the first of season 2. */
const withEpisodes: ReviewSite = {
  title: series,
  prepare: (api) =>
    answerSeriesMember(api, 5, {
      aired: [1, 2, 3].map((number) =>
        episodeCard(number, number === 3 ? { release_date: '2027-01-01' } : { name: `Part ${number}` }),
      ),
      marks: { parts: [seen(1, { season: 2 })] },
    }),
};

const choose = async (user: UserEvent, field: RegExp, option: string) => {
  await user.click(form().getByRole('button', { name: field }));
  await user.click(await screen.findByRole('option', { name: option }));
};

test('says how far the spoilers of a series go, starting with the last episode watched', async () => {
  const { api, user } = await openForm(withEpisodes);
  await user.click(form().getByRole('switch', { name: 'Contains spoilers' }));
  expect(await form().findByText('Hidden from people who have not watched S2 E1.')).toBeDefined();
  await waitFor(() => expect(api.calls(listShieldedEpisodes)).not.toEqual([]));
  await choose(user, /Spoilers up to episode/, 'S2 E2 · Part 2');
  expect(form().getByText('Hidden from people who have not watched S2 E2.')).toBeDefined();
  await user.click(star(9));
  await pasteText(user, text(), 'Good');
  await post(user);
  await waitFor(() =>
    expect(api.calls(saveReview)).toMatchObject([
      { body: { is_spoiler: true, spoiler_until: { season: 2, episode: 2 } } },
    ]),
  );
});

test('offers no episode that has not aired', async () => {
  const { user } = await openForm(withEpisodes);
  await user.click(form().getByRole('switch', { name: 'Contains spoilers' }));
  await user.click(await form().findByRole('button', { name: /Spoilers up to episode/ }));
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
    'S2 E1 · Part 1',
    'S2 E2 · Part 2',
  ]);
});

test('spoilers can be for the whole series, and the mark can be removed', async () => {
  const { api, user } = await openForm(withEpisodes);
  await user.click(form().getByRole('switch', { name: 'Contains spoilers' }));
  await choose(user, /Spoilers up to season/, 'the last episode');
  expect(form().getByText('Hidden from people who have not watched all of it.')).toBeDefined();
  await user.click(form().getByRole('switch', { name: 'Contains spoilers' }));
  expect(form().queryByText(/^Hidden from/)).toBeNull();
  await user.click(star(9));
  await pasteText(user, text(), 'Good');
  await post(user);
  await waitFor(() =>
    expect(api.calls(saveReview)).toMatchObject([{ body: { is_spoiler: false, spoiler_until: null } }]),
  );
});

test('a film has only the switch', async () => {
  const { user } = await openForm();
  await user.click(form().getByRole('switch', { name: 'Contains spoilers' }));
  expect(form().getByText('Hidden from people who have not watched all of it.')).toBeDefined();
  expect(form().queryByText('up to')).toBeNull();
});
