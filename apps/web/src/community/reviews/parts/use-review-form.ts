import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { OwnReview } from '@kinora/contracts/community/reviews.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { confirm } from '#platform/dialog/confirm-dialog.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';
import { useDiaryContext } from '../../diary/use-diary-context.ts';
import { showUnsaved } from '../../marks/action-context.ts';
import type { MemberTitle } from '../../marks/member-title.ts';
import { setRating } from '../../ratings/set-rating.ts';
import { useRating } from '../../ratings/use-rating.ts';
import { useDraft } from '../../texts/use-draft.ts';
import { waitError } from '../../texts/wait-text.ts';
import { logToday, sendReview } from '../change-review.ts';
import type { Reviewed } from '../review-cache.ts';
import {
  isOnlyRating,
  isSameReview,
  parseReviewDraft,
  REVIEW_FIELDS,
  reviewErrors,
  type ReviewErrors,
  reviewValues,
  type ReviewValues,
  toReviewInput,
} from './review-form.ts';

interface ReviewFormOptions {
  readonly title: MemberTitle;
  readonly scope: Reviewed['scope'];
  readonly own: OwnReview | null;
  /** Focuses a field that has to be corrected. */
  readonly focus: (field: keyof ReviewErrors) => void;
  readonly onClose: () => void;
  readonly onPosted: (review: OwnReview) => void;
}

/** A viewing to add with the review; null for none. */
export type Logged = { readonly isRewatch: boolean } | null;

const draftKey = ({ title, scope }: Pick<ReviewFormOptions, 'title' | 'scope'>) =>
  ['review', title.id, scope?.season, scope?.episode].filter((part) => part !== undefined).join('/');

/** The state of the form of a review: values, draft, errors and saving. */
export function useReviewForm(options: ReviewFormOptions) {
  const { title, scope, own, focus, onClose } = options;
  const { t } = useTrans();
  const draft = useDraft(draftKey(options), parseReviewDraft);
  const [saved] = useState(() => reviewValues(own));
  const [typed, setTyped] = useState(draft.initial ?? saved);
  const [isChecked, setChecked] = useState(false);
  const rated = useRating(title, scope).score;
  const values = { ...typed, score: typed.score === undefined ? rated : typed.score };
  const isDirty = !isSameReview(typed, saved);
  const errors = reviewErrors(values, { own, t });
  const finish = () => {
    draft.clear();
    onClose();
  };
  const sending = useSendReview({ ...options, onClose: finish });
  const submit = (logged: Logged) => {
    setChecked(true);
    const wrong = REVIEW_FIELDS.find((field) => errors[field] !== undefined);
    if (wrong !== undefined) focus(wrong);
    else if (!sending.isPending && values.score) sending.send(values, logged);
  };
  return {
    values,
    change: (changes: Partial<ReviewValues>) => {
      const next = { ...typed, ...changes };
      setTyped(next);
      sending.reset();
      if (isSameReview(next, saved)) draft.clear();
      else draft.save(next);
    },
    errors: { ...sending.fields, ...(isChecked ? errors : {}) } satisfies ReviewErrors,
    wait: sending.wait,
    isPending: sending.isPending,
    savedAt: draft.savedAt,
    submit,
    cancel: () => {
      if (!isDirty) finish();
      else void askToDiscard(t).then((isDiscarded) => isDiscarded && finish());
    },
  };
}

const askToDiscard = (t: ReturnType<typeof useTrans>['t']) =>
  confirm({
    title: t('Discard your review?'),
    body: t('Your changes will be lost.'),
    confirmLabel: t('Discard'),
    isDanger: true,
  });

interface Sent {
  readonly values: ReviewValues;
  readonly score: number;
  readonly logged: Logged;
}

function useSendReview({ title, scope, own, focus, onClose, onPosted }: ReviewFormOptions) {
  const context = useDiaryContext();
  const { t } = context.trans;
  const reviewed = { titleId: title.id, scope };
  // A repeated press of the keyboard comes before the next render.
  const isSending = useRef(false);
  const post = useMutation({
    meta: { showsErrors: true },
    mutationFn: ({ values, score }: Sent) => sendReview(context, reviewed, toReviewInput(values, score)),
    onSuccess: async (review, { logged }) => {
      onClose();
      onPosted(review);
      const isPosted = own === null && review.state === 'visible';
      toast.positive(isPosted ? t('Review posted') : t('Review saved'));
      if (logged !== null) await logToday(context, reviewed, logged);
    },
    onError: (error, sent) => {
      const fields = fieldsOf(error);
      const wrong = REVIEW_FIELDS.find((field) => fields?.[field] !== undefined);
      if (wrong !== undefined) focus(wrong);
      else if (waitError(error) === null)
        showUnsaved(context, error, {
          message: t('Your review was not saved.'),
          retry: () => post.mutate(sent),
        });
    },
    onSettled: () => {
      isSending.current = false;
    },
  });
  return {
    isPending: post.isPending,
    reset: () => {
      if (post.isError) post.reset();
    },
    /** Only if the member posts too often. */
    wait: post.isError ? waitError(post.error) : null,
    fields: (post.isError ? fieldsOf(post.error) : null) ?? {},
    send: (values: ReviewValues, logged: Logged) => {
      const score = values.score ?? 0;
      if (isSending.current) return;
      if (isOnlyRating(values)) {
        onClose();
        setRating(context, { title, scope, score });
        if (logged !== null) void logToday(context, reviewed, logged);
        return;
      }
      isSending.current = true;
      post.mutate({ values, score, logged });
    },
  };
}

/** What the server says about the fields of the form, if it refused one of them. */
function fieldsOf(error: unknown): ReviewErrors | null {
  if (!(error instanceof ApiError)) return null;
  const fields: ReviewErrors = {};
  for (const field of REVIEW_FIELDS) {
    const said = error.errors?.[field];
    const first = typeof said === 'string' ? said : said?.[0];
    if (first !== undefined) fields[field] = first;
  }
  return Object.keys(fields).length > 0 ? fields : null;
}
