import { addViewing } from '@kinora/contracts/community/diary.ts';
import {
  deleteReview,
  type OwnReview,
  pinReview,
  type Review,
  saveReview,
} from '@kinora/contracts/community/reviews.ts';
import type { CallInput } from '@kinora/contracts/platform/endpoint.ts';
import { call } from '#platform/api/call.ts';
import { toast } from '#platform/toast/toast.ts';
import type { DiaryContext } from '../diary/change-seen.ts';
import { refreshSeen } from '../diary/seen-cache.ts';
import { type ActionContext, showUnsaved, UNDO_MS } from '../marks/action-context.ts';
import { changeReview, refreshReviews, type Reviewed, showOwnReview } from './review-cache.ts';

export type ReviewInput = CallInput<typeof saveReview>['body'];

const inputOf = ({ titleId, scope }: Reviewed) => ({ params: { id: titleId }, query: { ...scope } });

/** Saves the member's review and shows it. Throws if the server refuses it. */
export async function sendReview(
  { client }: Pick<ActionContext, 'client'>,
  reviewed: Reviewed,
  body: ReviewInput,
): Promise<OwnReview> {
  const { review } = await call(saveReview, { ...inputOf(reviewed), body });
  showOwnReview(client, reviewed, review);
  refreshReviews(client, reviewed.titleId);
  return review;
}

/** Deletes the member's review at once; the toast undoes it. */
export function removeReview(context: ActionContext, reviewed: Reviewed, review: OwnReview): void {
  const { client } = context;
  const { t } = context.trans;
  const fail = (error: unknown, retry: () => void) => {
    refreshReviews(client, reviewed.titleId);
    showUnsaved(context, error, { message: t('Your review was not saved.'), retry });
  };
  const deleted = call(deleteReview, inputOf(reviewed));
  const restore = async () => {
    try {
      // The server must not delete the restored review.
      await deleted;
      await sendReview(context, reviewed, inputAgain(review));
    } catch (error) {
      fail(error, () => void restore());
    }
  };
  showOwnReview(client, reviewed, null);
  changeReview(client, review.id, () => null);
  toast(t('Review deleted. Your rating stays.'), {
    duration: UNDO_MS,
    action: { label: t('Undo'), onPress: () => void restore() },
  });
  deleted.then(
    () => refreshReviews(client, reviewed.titleId),
    (error: unknown) => fail(error, () => removeReview(context, reviewed, review)),
  );
}

const inputAgain = ({ headline, body, score, is_spoiler, spoiler_until }: OwnReview): ReviewInput => ({
  headline: headline ?? '',
  body,
  score,
  is_spoiler,
  spoiler_until,
});

/** Adds a viewing of today. The review is saved already, so a failure is only reported. */
export async function logToday(
  context: DiaryContext,
  reviewed: Reviewed,
  { isRewatch }: { isRewatch: boolean },
): Promise<void> {
  const { client, trans, today } = context;
  const body = { watched_on: today, is_rewatch: isRewatch, is_private: false, note: null };
  try {
    await call(addViewing, { ...inputOf(reviewed), body });
    refreshSeen(client, reviewed.titleId);
  } catch (error) {
    showUnsaved(context, error, {
      message: trans.t('Your diary was not saved.'),
      retry: () => void logToday(context, reviewed, { isRewatch }),
    });
  }
}

/** Pins a review to the top of its list, or unpins it. */
export async function setPinned(
  { client, report, trans: { t } }: ActionContext,
  { id }: Review,
  { titleId, isPinned }: { titleId: number; isPinned: boolean },
): Promise<void> {
  try {
    await call(pinReview, { params: { id }, body: { is_pinned: isPinned } });
    changeReview(client, id, (review) => ({ ...review, is_pinned: isPinned }));
    refreshReviews(client, titleId);
    toast(isPinned ? t('Review pinned') : t('Review unpinned'));
  } catch (error) {
    report(error);
  }
}
