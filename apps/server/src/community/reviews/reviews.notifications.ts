import { profilePath, reviewPath } from '@kinora/contracts/catalogue/addresses.ts';
import { id } from '@kinora/contracts/platform/fields.ts';
import { z } from 'zod';
import { actorsText, notificationGroups } from '#foundation/notifications/index.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { defineNotificationKind } from '#platform/notification-kind.ts';
import { findNotified } from './reviews.notifications.repository.ts';

const Review = z.object({ review_id: id('integer') });

/** A member whom the reader follows has published a review. Several reviews of one member are one notification. */
export const createReviewKind = (pool: StatementPool) =>
  defineNotificationKind({
    id: 'reviews.by-followed',
    group: notificationGroups.community,
    label: (t) => t('Reviews of members that you follow'),
    defaults: ['browser'],
    data: Review,
    load: async ({ userId, languages }, data) => {
      const ids = data.map((one) => one.review_id);
      const rows = await findNotified(pool, ids, languages, userId);
      const found = new Map(rows.map((row) => [row.id, row]));
      return ids.map((reviewId) => found.get(reviewId));
    },
    compose: (t, review, cause) => {
      const { who, names } = actorsText(t, cause);
      const { name } = review;
      const others = cause.events - 1;
      const [author] = cause.actors;
      return {
        icon: 'text',
        text:
          others === 0
            ? t(':who reviewed :name', { who, name })
            : t(':who reviewed :name and [one 1 other title|other :count other titles]', {
                who,
                name,
                count: others,
              }),
        names: [...names, name],
        action:
          others === 0 || author === undefined || author === null
            ? { label: t('Open the review'), path: reviewPath(review.id) }
            : { label: t('Open the reviews'), path: profilePath(author, 'reviews') },
      };
    },
  });

export type ReviewKind = ReturnType<typeof createReviewKind>;
