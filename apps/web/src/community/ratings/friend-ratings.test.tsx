import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { listFriendRatings } from '@kinora/contracts/community/friend-ratings.ts';
import type { CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import { currentUser } from '#test/bootstrap-data.ts';
import { fakeApi } from '#test/fake-api.ts';
import { renderApp } from '#test/render-app.tsx';
import { answerTitlePage } from '#test/title-page.ts';
import { catalogueVisitor, fullFilm } from '#test/titles.ts';
import { RatingBox } from './rating-box.tsx';

type Friends = CallOutput<typeof listFriendRatings>;

const member = catalogueVisitor({ user: currentUser() });
const friend = (
  id: number,
  changes: Partial<Friends['ratings'][number]> = {},
): Friends['ratings'][number] => ({
  member: { id, name: `Friend${id} Lastname`, image: null },
  score: 8,
  review_id: null,
  ...changes,
});
const friends = (count: number, total = count): Friends => ({
  total,
  average: 8.64,
  ratings: Array.from({ length: count }, (_, index) => friend(index + 1)),
  reviews: [],
});

function open(answer: Friends | null, data = member) {
  const api = fakeApi();
  const title = fullFilm();
  answerTitlePage(api, title);
  if (answer === null) api.refuse(listFriendRatings, 404, { message: 'Broken', code: 'not_found' });
  else api.on(listFriendRatings, () => answer);
  const element = <RatingBox title={title} lastViewing={null} />;
  const app = renderApp([{ path: '/', element }], { data });
  const settled = () => waitFor(() => expect(app.queryClient.isFetching()).toBe(0));
  return { api, settled, user: userEvent.setup(), ...app };
}
const section = async () => within(await screen.findByRole('region', { name: 'Friends who saw it' }));

test('shows friends with their scores and the average, and leads to their review or profile', async () => {
  const [first, second] = [friend(1, { score: 9, review_id: 77 }), friend(2, { score: 10 })];
  const { api } = open({ total: 2, average: 9.5, ratings: [first, second], reviews: [] });
  const shown = await section();
  expect(shown.getByRole('heading', { level: 3, name: 'Friends who saw it' })).toBeDefined();
  expect(shown.getByText('9.5')).toBeDefined();
  const links = shown
    .getAllByRole('link')
    .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href'), link.textContent]);
  expect(links).toEqual([
    ['Friend1 Lastname gave 9 out of 10', '/reviews/77', '9Friend1'],
    ['Friend2 Lastname gave 10 out of 10', '/user/2/friend2-lastname', '10Friend2'],
  ]);
  expect(api.calls(listFriendRatings)).toMatchObject([{ path: '/api/v1/titles/1/friends' }]);
});

test('shows five friends on one line', async () => {
  open(friends(5));
  expect((await section()).getAllByRole('link')).toHaveLength(5);
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
});

test('shows four of more friends, and the others on request', async () => {
  const { user } = open(friends(12, 40));
  const shown = await section();
  expect(shown.getAllByRole('link')).toHaveLength(4);
  expect(shown.queryByText('and 28 more')).toBeNull();
  const button = shown.getByRole('button', { name: 'Show 36 more' });
  expect(button.textContent).toBe('+36');
  await user.click(button);
  await waitFor(() => expect(shown.getAllByRole('link')).toHaveLength(12));
  expect(shown.queryByRole('button')).toBeNull();
  expect(shown.getByText('and 28 more')).toBeDefined();
});

test.each<[string, Friends | null]>([
  ['no friend has rated the title', friends(0)],
  ['the request fails', null],
])('is hidden when %s', async (_, answer) => {
  const { api, settled } = open(answer);
  await waitFor(() => expect(api.calls(listFriendRatings)).toHaveLength(1));
  await settled();
  expect(screen.queryByText('Friends who saw it')).toBeNull();
});

test('asks nothing for a guest', async () => {
  const { api, settled } = open(friends(2), catalogueVisitor());
  await screen.findByRole('complementary', { name: 'Ratings' });
  await settled();
  expect(api.calls(listFriendRatings)).toEqual([]);
  expect(screen.queryByText('Friends who saw it')).toBeNull();
});
