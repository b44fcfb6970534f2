import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { getCommentText } from '@kinora/contracts/community/comments.ts';
import type { ProfileComment, ProfileReview } from '@kinora/contracts/community/profiles.ts';
import { getReviewText, likeReview, listReviewMarks } from '@kinora/contracts/community/reviews.ts';
import { comment } from '#test/comments.ts';
import { openPage } from '#test/open-page.tsx';
import { fakeProfile, ownProfile, profile, profileFor, shelf } from '#test/profiles.ts';
import { review, spoilerReview } from '#test/reviews.ts';
import { titleCard } from '#test/titles.ts';
import * as profilePage from './profile-page.tsx';

const author = { id: 20, name: 'Idris Vantongeren', image: null };
const PATH = '/user/20/idris-vantongeren';

const profileReview = (changes: Partial<ProfileReview> = {}): ProfileReview => ({
  review: review(1, { author }),
  title: titleCard(4, { name: 'Perigee', slug: 'perigee', year: 2026 }),
  season: null,
  episode: null,
  ...changes,
});

const profileComment = (changes: Partial<ProfileComment> = {}): ProfileComment => ({
  comment: comment(1, { likes: 3 }),
  place: { subject: 'title', subject_id: 4, slug: 'perigee', name: 'Perigee', season: null, episode: null },
  ...changes,
});

test('shows reviews with what they are about, and their score [B2-023]', async () => {
  const reviews = [
    profileReview(),
    profileReview({ review: review(2, { author, headline: null, score: 5 }), season: 2, episode: null }),
    profileReview({ review: review(3, { author }), season: 2, episode: 5 }),
  ];
  fakeProfile({ reviews });
  openPage(profilePage, profileFor('guest', `${PATH}/reviews`));
  const cards = (await screen.findAllByRole('article')).map((card) => within(card));
  expect(cards).toHaveLength(3);
  const about = cards.map((card) => card.getAllByRole('link')[0]);
  expect(about.map((link) => [link?.textContent, link?.getAttribute('href')])).toEqual([
    ['Perigee', '/titles/4/perigee'],
    ['Perigee · Season 2', '/titles/4/perigee/season/2'],
    ['Perigee · S2 E5', '/titles/4/perigee/season/2/episode/5'],
  ]);
  expect(cards[0]?.getByText('Headline 1')).toBeDefined();
  expect(cards[0]?.getByText('Text 1')).toBeDefined();
  expect(cards[0]?.queryByText('Idris Vantongeren')).toBeNull();
  expect(cards[1]?.getByRole('img', { name: /5 of 10|5 out of 10|2.5/ })).toBeDefined();
});

test('the text of a spoiler is not in the page until it is shown', async () => {
  const api = fakeProfile({ reviews: [profileReview({ review: spoilerReview(1, { author }) })] });
  api.on(getReviewText, () => ({ body: 'The engineer is the rock.' }));
  openPage(profilePage, profileFor('guest', `${PATH}/reviews`));
  const card = within(await screen.findByRole('article'));
  expect(card.getByText('This review contains spoilers')).toBeDefined();
  expect(api.calls(getReviewText)).toEqual([]);
  await userEvent.click(card.getByRole('button', { name: 'Show spoiler' }));
  expect(await card.findByText('The engineer is the rock.')).toBeDefined();
});

test('a spoiler that the reader may see is shown, and likes are remembered', async () => {
  const api = fakeProfile({ reviews: [profileReview({ review: spoilerReview(1, { author }) })] });
  api.on(listReviewMarks, () => ({ liked: [1], texts: [{ id: 1, body: 'The engineer is the rock.' }] }));
  openPage(profilePage, profileFor('member', `${PATH}/reviews`));
  expect(await screen.findByText('The engineer is the rock.')).toBeDefined();
  const helpful = await screen.findByRole('button', { name: /Helpful/ });
  await waitFor(() => expect(helpful.getAttribute('aria-pressed')).toBe('true'));
  expect(api.calls(likeReview)).toEqual([]);
});

test('an own review is edited where it was written', async () => {
  const own = { id: 7, name: 'Nadia', image: null };
  fakeProfile({
    profile: ownProfile(),
    reviews: [profileReview({ review: review(1, { author: own }), season: 2, episode: 5 })],
  });
  const { router } = openPage(profilePage, profileFor('member', '/user/7/nadia/reviews'));
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for this review' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  await screen.findByText('Elsewhere');
  const { pathname, hash } = router.state.location;
  expect(pathname + hash).toBe('/titles/4/perigee/season/2/episode/5/reviews#write');
});

test('shows comments with a link to each where it was written [B2-024]', async () => {
  const place = (subject: ProfileComment['place']['subject'], name: string, slug: string | null = null) => ({
    ...profileComment().place,
    subject,
    name,
    slug,
  });
  const comments = [
    profileComment(),
    profileComment({ comment: comment(2), place: { ...profileComment().place, season: 2, episode: 5 } }),
    profileComment({ comment: comment(3), place: place('list', 'Rain on windows', 'rain-on-windows') }),
    profileComment({ comment: comment(4), place: place('article', 'Night trains') }),
    profileComment({ comment: comment(5, { likes: 1 }), place: place('review', 'Perigee') }),
  ];
  fakeProfile({ comments });
  openPage(profilePage, profileFor('guest', `${PATH}/comments`));
  const list = within(await screen.findByRole('list', { name: 'Comments' }));
  expect(list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Perigee', '/titles/4/perigee/discussion?comment=1#comment-1'],
    ['Perigee · S2 E5', '/titles/4/perigee/season/2/episode/5/discussion?comment=2#comment-2'],
    ['Rain on windows', '/lists/rain-on-windows?comment=3#comment-3'],
    ['Night trains', '/news/4?comment=4#comment-4'],
    ['Perigee', '/reviews/4?comment=5#comment-5'],
  ]);
  expect(list.getByText('Comment 1')).toBeDefined();
  expect(list.getByText('3 likes')).toBeDefined();
  expect(list.getByText('1 like')).toBeDefined();
});

test('a spoiler in a comment is not in the page until it is shown', async () => {
  const api = fakeProfile({
    comments: [profileComment({ comment: comment(1, { is_spoiler: true, body: null }) })],
  });
  api.on(getCommentText, () => ({ body: 'She was the signal.' }));
  openPage(profilePage, profileFor('guest', `${PATH}/comments`));
  await userEvent.click(await screen.findByRole('button', { name: 'Show spoiler' }));
  expect(await screen.findByText('She was the signal.')).toBeDefined();
});

test('loads more comments', async () => {
  const comments = [1, 2, 3].map((id) => profileComment({ comment: comment(id) }));
  fakeProfile({ profile: profile({ shelf: shelf({ counts: { comments: 3 } }) }), comments, perPage: 2 });
  openPage(profilePage, profileFor('guest', `${PATH}/comments`));
  expect(await screen.findByText('Showing 2 of 3')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('Comment 3')).toBeDefined();
});
