import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { listFriendRatings } from '@kinora/contracts/community/friend-ratings.ts';
import { listMemberMarks } from '@kinora/contracts/community/relations.ts';
import { listReviews, type Review } from '@kinora/contracts/community/reviews.ts';
import { currentUser } from '#test/bootstrap-data.ts';
import { fakeApi } from '#test/fake-api.ts';
import { renderApp } from '#test/render-app.tsx';
import { answerReviews, pageOfReviews, review } from '#test/reviews.ts';
import { catalogueVisitor } from '#test/titles.ts';
import { ReviewsInView } from './reviews-in-view.tsx';

const member = catalogueVisitor({ user: currentUser() });
const [ofFriend, popular, other, harmless] = [review(1), review(2), review(3), review(4)];

interface Site {
  readonly friends?: Review[];
  readonly everyone?: Review[];
  readonly data?: typeof member;
  readonly scope?: { season: number };
}

async function open({ friends = [], everyone = [popular, other], data = member, scope }: Site = {}) {
  const api = fakeApi();
  answerReviews(api, everyone);
  api.on(listReviews, ({ query }) => pageOfReviews(query['spoilers'] === 'without' ? [harmless] : everyone));
  api.on(listFriendRatings, () => ({ total: 1, average: 8, ratings: [], reviews: friends }));
  api.on(listMemberMarks, () => ({ followed: [1], requested: [3], hidden: [] }));
  const title = { id: 4, name: 'Perigee', slug: 'perigee' };
  const app = renderApp([{ path: '/', element: <ReviewsInView title={title} scope={scope} /> }], { data });
  await screen.findByRole('heading', { level: 2, name: 'Reviews' });
  const settled = () => waitFor(() => expect(app.queryClient.isFetching()).toBe(0));
  await settled();
  return { api, user: userEvent.setup(), settled };
}

const chips = () =>
  within(screen.getByRole('group', { name: 'Show reviews from' }))
    .getAllByRole('button')
    .map((chip) => `${chip.textContent}${chip.getAttribute('aria-pressed') === 'true' ? ' *' : ''}`);
const chip = (name: string) => screen.getByRole('button', { name });
const headlines = () =>
  screen.queryAllByRole('article').map((one) => within(one).getByRole('heading').textContent);
const shows = (...names: string[]) => waitFor(() => expect(headlines()).toEqual(names));

test('shows the reviews of friends first, and those of everyone on request', async () => {
  const { user } = await open({ friends: [ofFriend] });
  await shows('Headline 1');
  expect(chips()).toEqual(['Friends *', 'Everyone', 'No spoilers']);
  await user.click(chip('Everyone'));
  await shows('Headline 2', 'Headline 3');
  expect(chips()).toEqual(['Friends', 'Everyone *', 'No spoilers']);
  await user.click(chip('Friends'));
  await shows('Headline 1');
});

test('says whom the reader follows', async () => {
  const { user } = await open({ everyone: [ofFriend, other] });
  const tagged = () =>
    screen.getAllByRole('article').map((one) => within(one).queryByText('You follow') !== null);
  await waitFor(() => expect(tagged()).toEqual([true, false]));
  await user.click(chip('No spoilers'));
  await shows('Headline 4');
  expect(tagged()).toEqual([false]);
});

test('without reviews of friends has no chip for them', async () => {
  await open();
  await shows('Headline 2', 'Headline 3');
  expect(chips()).toEqual(['Everyone *', 'No spoilers']);
});

test('leaves out reviews with spoilers, and loads the others only then', async () => {
  const { api, user } = await open();
  const asked = () => api.calls(listReviews).filter(({ query }) => query['spoilers'] === 'without');
  expect(asked()).toEqual([]);
  await user.click(chip('No spoilers'));
  await shows('Headline 4');
  expect(chips()).toEqual(['Everyone', 'No spoilers *']);
  expect(asked().map(({ query }) => query)).toEqual([{ spoilers: 'without', perPage: '2' }]);
});

test('keeps what it shows until the reviews without spoilers have arrived', async () => {
  const { api, user } = await open();
  const answer = Promise.withResolvers<void>();
  api.on(listReviews, async () => {
    await answer.promise;
    return pageOfReviews([harmless]);
  });
  await user.click(chip('No spoilers'));
  await waitFor(() => expect(chips()).toContain('No spoilers *'));
  expect(headlines()).toEqual(['Headline 2', 'Headline 3']);
  answer.resolve();
  await shows('Headline 4');
});

test('says so when all reviews contain spoilers', async () => {
  const { api, user } = await open();
  api.on(listReviews, () => pageOfReviews([]));
  await user.click(chip('No spoilers'));
  expect(await screen.findByText('There are no items matching your query')).toBeDefined();
  expect(screen.queryByText('No reviews yet')).toBeNull();
  await user.click(chip('Everyone'));
  await shows('Headline 2', 'Headline 3');
});

test('offers another try when the reviews without spoilers fail to load, and a way back', async () => {
  const { api, user } = await open();
  api.refuse(listReviews, 404, { message: 'Broken', code: 'not_found' });
  await user.click(chip('No spoilers'));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(headlines()).toEqual([]);
  api.on(listReviews, () => pageOfReviews([harmless]));
  await user.click(retry);
  await shows('Headline 4');
  await user.click(chip('Everyone'));
  await shows('Headline 2', 'Headline 3');
});

test('has no chips without reviews', async () => {
  await open({ everyone: [] });
  expect(screen.getByText('No reviews yet')).toBeDefined();
  expect(screen.queryByRole('group', { name: 'Show reviews from' })).toBeNull();
});

test.each([
  ['a guest', { data: catalogueVisitor() }],
  ['a season, which friends review as a whole', { scope: { season: 1 } }],
])('asks for no friends for %s', async (_, site) => {
  const { api } = await open({ friends: [ofFriend], ...site });
  await shows('Headline 2', 'Headline 3');
  expect(api.calls(listFriendRatings)).toEqual([]);
  expect(chips()).toEqual(['Everyone *', 'No spoilers']);
});
