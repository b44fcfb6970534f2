import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { listMemberMarks } from '@kinora/contracts/community/relations.ts';
import { comment, commentWriter, reply, thread } from '#test/comments.ts';
import { openAsWriter } from '#test/open-comments.tsx';
import { openPage } from '#test/open-page.tsx';
import { reviewer, reviewsOpener } from '#test/open-reviews.ts';
import { review } from '#test/reviews.ts';
import * as reviewsPage from '../reviews/reviews-page.tsx';

const openReviews = reviewsOpener((options) => openPage(reviewsPage, options));
const HIDDEN = 'Hidden because of a block or mute.';

/** Opens comments of Idris (20) and a reply of Jun (21), for a reader who hides these members. */
function openHidden(hidden: number[], threads = [thread(1, { replies: [reply(2, 1)] }), thread(3)]) {
  const opened = openAsWriter({ list: { threads } });
  opened.api.on(listMemberMarks, () => ({ followed: [], requested: [], hidden }));
  return opened;
}

test('hides the comments of a member who is blocked or muted, with name and text', async () => {
  openHidden([20]);
  const hidden = await screen.findAllByText(HIDDEN);
  expect(hidden).toHaveLength(2);
  expect(screen.getAllByRole('article', { name: 'Hidden comment' })).toHaveLength(2);
  expect(screen.queryByText('Comment 1')).toBeNull();
  expect(screen.queryByText('Idris Vantongeren')).toBeNull();
  expect(screen.getByText('Reply 2')).toBeDefined();
});

test('shows one hidden comment when asked to, and moves the focus to it', async () => {
  const { user } = openHidden([20]);
  await screen.findAllByText(HIDDEN);
  await user.click(screen.getAllByRole('button', { name: 'Show' })[0] ?? document.body);
  const shown = await screen.findByRole('article', { name: 'Comment by Idris Vantongeren' });
  expect(within(shown).getByText('Comment 1')).toBeDefined();
  expect(document.activeElement).toBe(shown);
  expect(screen.getAllByText(HIDDEN)).toHaveLength(1);
  expect(screen.queryByText('Comment 3')).toBeNull();
});

test('hides a reply, and keeps the thread', async () => {
  openHidden([21]);
  await screen.findByText(HIDDEN);
  expect(screen.getByText('Comment 1')).toBeDefined();
  expect(screen.queryByText('Reply 2')).toBeNull();
});

test('asks once for all authors of a page of comments', async () => {
  const { api } = openHidden([]);
  await screen.findByText('Comment 3');
  await waitFor(() => expect(api.calls(listMemberMarks)).toHaveLength(1));
  expect(api.calls(listMemberMarks)[0]?.query).toEqual({ ids: '20,21' });
});

test('does not ask for visitors, and hides nothing of a deleted author', async () => {
  const { api } = openAsWriter({
    list: { threads: [thread(1, { author: null })] },
    data: { ...commentWriter(), user: null },
  });
  await screen.findByText('Comment 1');
  expect(api.calls(listMemberMarks)).toEqual([]);
});

test('the author of a comment and the members it names lead to their profiles', async () => {
  const mentions = [{ id: 21, name: 'Jun Harada' }];
  openAsWriter({ list: { threads: [thread(1, { ...comment(1), body: 'Ask @Jun Harada!', mentions })] } });
  const author = await screen.findByRole('link', { name: 'Idris Vantongeren' });
  expect(author.getAttribute('href')).toBe('/user/20/idris-vantongeren');
  const named = screen.getByRole('link', { name: '@Jun Harada' });
  expect(named.getAttribute('href')).toBe('/user/21/jun-harada');
});

test('hides the reviews of a member who is blocked or muted, and shows one when asked to', async () => {
  await openReviews({
    data: reviewer(),
    reviews: [review(30), review(31)],
    prepare: (api) => api.on(listMemberMarks, () => ({ followed: [], requested: [], hidden: [30] })),
  });
  expect(await screen.findByText(HIDDEN)).toBeDefined();
  expect(screen.queryByText('Text 30')).toBeNull();
  expect(screen.queryByText('Headline 30')).toBeNull();
  expect(screen.queryByText('Member 30')).toBeNull();
  expect(screen.getByText('Text 31')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(await screen.findByText('Text 30')).toBeDefined();
  expect(document.activeElement?.textContent).toContain('Text 30');
});

test('the author of a review leads to their profile', async () => {
  await openReviews({ reviews: [review(30)] });
  const link = await screen.findByRole('link', { name: 'Member 30' });
  expect(link.getAttribute('href')).toBe('/user/30/member-30');
});
