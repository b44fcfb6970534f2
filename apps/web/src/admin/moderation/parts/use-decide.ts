import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ReportReason } from '@kinora/contracts/community/content-reports.ts';
import {
  listAdminComments,
  listAdminReviews,
  listAdminTitleComments,
  listAdminTitleReviews,
  getCommentModerationContext,
  getModerationCounts,
  getReviewContext,
  listModeratedLists,
  moderateComments,
  moderateLists,
  moderateReviews,
  type ModerationAction,
  type ModerationInput,
} from '@kinora/contracts/admin/moderation.ts';
import type { RecordSelection } from '@kinora/contracts/platform/record-lists.ts';
import { call } from '#platform/api/call.ts';
import { lazyDialog } from '#platform/dialog/lazy-dialog.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { endpointKey } from '#platform/query/endpoint-query.ts';
import { toast } from '#platform/toast/toast.ts';
import type { ContentScope } from './content.ts';
import { doneMessages } from './moderation-labels.ts';

const askReason = lazyDialog<
  { action: Exclude<ModerationAction, 'approve'>; count: number; suggested: ReportReason },
  string
>(async () => (await import('./reason-dialog.tsx')).ReasonDialog);

const ENDPOINTS = { review: moderateReviews, comment: moderateComments, list: moderateLists };

const LISTS = [
  listAdminReviews,
  listAdminTitleReviews,
  listAdminComments,
  listAdminTitleComments,
  listModeratedLists,
  getModerationCounts,
];
/** The next text to judge loads its own. */
const CONTEXTS = [getReviewContext, getCommentModerationContext];

export interface ModerationTarget {
  readonly selection: RecordSelection;
  readonly count: number;
  readonly suggested?: ReportReason | undefined;
}

/** Resolves to whether the action was applied. The page shows errors. */
export type ModerateFn = (action: ModerationAction, choice: ModerationTarget) => Promise<boolean>;

/** Asks for the reason, applies the action and invalidates the lists. */
export function useModerate({ kind, titleId }: ContentScope): ModerateFn {
  const { t } = useTrans();
  const queryClient = useQueryClient();
  const isBusy = useRef(false);
  const { mutateAsync } = useMutation({
    mutationFn: (body: ModerationInput) => call(ENDPOINTS[kind], { body }),
    onSettled: () => {
      for (const context of CONTEXTS)
        void queryClient.invalidateQueries({ queryKey: endpointKey(context), refetchType: 'none' });
      return Promise.all(LISTS.map((list) => queryClient.invalidateQueries({ queryKey: endpointKey(list) })));
    },
  });
  const decide: ModerateFn = async (action, { selection, count, suggested = 'spam' }) => {
    const reason =
      action === 'approve' ? t("Doesn't break the rules") : await askReason({ action, count, suggested });
    if (reason === undefined) return false;
    const body = { selection, action, reason, ...(titleId === undefined ? {} : { title_id: titleId }) };
    try {
      const { changed } = await mutateAsync(body);
      toast.positive(doneMessages(t, changed)[action]);
      return true;
    } catch {
      return false;
    }
  };
  return async (action, choice) => {
    // A key that is pressed again decides nothing twice.
    if (isBusy.current) return false;
    isBusy.current = true;
    const isDone = await decide(action, choice);
    isBusy.current = false;
    return isDone;
  };
}
