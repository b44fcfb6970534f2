import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { getTitleMarks, listMarks } from '@kinora/contracts/community/marks.ts';
import { rate, removeRating } from '@kinora/contracts/community/ratings.ts';
import { ToastHost } from '#platform/toast/toast-host.tsx';
import { closeToast } from '#platform/toast/toast.ts';
import { StarInput } from '#ui/star-input.tsx';
import { bootstrapData, currentUser } from '#test/bootstrap-data.ts';
import { fakeApi } from '#test/fake-api.ts';
import { titleMark, titleMarks } from '#test/marks.ts';
import { renderApp } from '#test/render-app.tsx';
import type { PartScope } from '../marks/member-title.ts';
import { useRating } from './use-rating.ts';

function Stars({ scope }: { scope?: PartScope | undefined }) {
  const { score, rate: save, clear } = useRating({ id: 4, name: 'Perigee' }, scope);
  return (
    <StarInput
      label="Yours"
      value={score}
      onChange={(wanted) => (wanted === null ? clear() : save(wanted))}
    />
  );
}

async function open({ score = 6, scope }: { score?: number; scope?: PartScope } = {}) {
  const api = fakeApi();
  api.on(listMarks, () => ({ marks: [titleMark(4, { score })] }));
  api.on(getTitleMarks, () => {
    const part = { season: 2, episode: 5, score, times: 0, last_on: null };
    return titleMarks(4, { parts: [part] });
  });
  api.on(rate, ({ body }) => body as { score: number });
  api.on(removeRating, () => ({}));
  const element = (
    <>
      <Stars scope={scope} />
      <ToastHost />
    </>
  );
  renderApp([{ path: '/', element }], { data: bootstrapData({ user: currentUser() }) });
  await waitFor(() => expect(checked()).toBe(`${score} out of 10`));
  return { api, user: userEvent.setup() };
}
const checked = () => screen.queryByRole('radio', { checked: true })?.getAttribute('aria-label') ?? null;
const star = (score: number) => screen.getByRole('radio', { name: `${score} out of 10` });

beforeEach(() => closeToast());

test('shows a rating immediately, saves it, and Undo restores the old one', async () => {
  const { api, user } = await open();
  await user.click(star(9));
  expect(checked()).toBe('9 out of 10');
  await screen.findByText('Rated 9 out of 10');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.calls(rate).map(({ body }) => body)).toEqual([{ score: 9 }, { score: 6 }]));
  expect(checked()).toBe('6 out of 10');
});

test('rates an episode', async () => {
  const { api, user } = await open({ scope: { season: 2, episode: 5 } });
  await user.click(star(9));
  await waitFor(() =>
    expect(api.calls(rate)).toMatchObject([
      { path: '/api/v1/titles/4/rating', query: { season: '2', episode: '5' }, body: { score: 9 } },
    ]),
  );
  expect(checked()).toBe('9 out of 10');
});

test('removes a rating with Delete', async () => {
  const { api, user } = await open();
  await user.tab();
  await user.keyboard('{Delete}');
  await screen.findByText('Rating removed');
  await waitFor(() => expect(api.calls(removeRating)).toHaveLength(1));
  expect(checked()).toBeNull();
});

test('sends the first and the last of many presses', async () => {
  const { api, user } = await open();
  const first = Promise.withResolvers<{ score: number }>();
  api.on(rate, ({ body }) => {
    const { score } = body as { score: number };
    return score === 7 ? first.promise : { score };
  });
  await user.tab();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  first.resolve({ score: 7 });
  await waitFor(() => expect(api.calls(rate).map(({ body }) => body)).toEqual([{ score: 7 }, { score: 9 }]));
  expect(checked()).toBe('9 out of 10');
});

test('goes back to the old rating when it was not saved, and Retry saves it', async () => {
  const { api, user } = await open();
  api.refuse(rate, 500, { message: 'Something went wrong.', code: 'internal' });
  await user.click(star(9));
  await screen.findByText('Your rating was not saved.');
  expect(checked()).toBe('6 out of 10');
  api.on(rate, () => ({ score: 9 }));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(checked()).toBe('9 out of 10'));
});

test('a review keeps its rating, and the message says so', async () => {
  const { api, user } = await open();
  const message = 'Your review needs a rating. Delete the review to remove the rating.';
  api.refuse(removeRating, 409, { message, code: 'ratings.needed_by_review' });
  await user.tab();
  await user.keyboard('{Delete}');
  await screen.findByText(message);
  expect(checked()).toBe('6 out of 10');
});
