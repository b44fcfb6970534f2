import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { addViewing } from '@kinora/contracts/community/diary.ts';
import { rate } from '@kinora/contracts/community/ratings.ts';
import { getOwnReview, type OwnReview, saveReview } from '@kinora/contracts/community/reviews.ts';
import { reviewer, type reviewsOpener, type ReviewSite } from './open-reviews.ts';
import { ownReview } from './reviews.ts';
import { viewing } from './viewings.ts';

/** Opens the form of a review as a member, on a server that saves what they post. */
export const formOpener =
  (openReviews: ReturnType<typeof reviewsOpener>) =>
  async (site: ReviewSite = {}) => {
    const opened = await openReviews({
      data: reviewer(),
      ...site,
      prepare: (api) => {
        api.on(addViewing, () => ({ viewing: viewing(1) }));
        api.on(rate, () => ({ score: 9 }));
        let own = site.own ?? null;
        api.on(getOwnReview, () => ({ review: own }));
        api.on(saveReview, ({ body }) => {
          own = ownReview(7, body as Partial<OwnReview>);
          return { review: own };
        });
        site.prepare?.(api);
      },
    });
    const name = site.own ? 'Edit review' : 'Write a review';
    if (site.search === undefined || !site.search.includes('#'))
      await opened.user.click((await screen.findAllByRole('button', { name }))[0] ?? document.body);
    await screen.findByRole('form', { name: 'Your review' });
    return opened;
  };

export const form = () => within(screen.getByRole('form', { name: 'Your review' }));
export const text = () => form().getByRole('textbox', { name: 'Review' });
export const headline = () => form().getByRole('textbox', { name: /^Headline/ });
export const star = (score: number) => form().getByRole('radio', { name: `${score} out of 10` });
export const post = (user: UserEvent, name = 'Post review') =>
  user.click(form().getByRole('button', { name }));
export const isClosed = () =>
  waitFor(() => expect(screen.queryByRole('form', { name: 'Your review' })).toBeNull());
