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
  type ReadTexts,
} from '@kinora/contracts/admin/moderation.ts';
import type { RecordSelection } from '@kinora/contracts/platform/record-lists.ts';
import { call } from '#platform/api/call.ts';
import { lazyDialog } from '#platform/dialog/lazy-dialog.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { endpointKey } from '#platform/query/endpoint-query.ts';
import { toast } from '#platform/toast/toast.ts';
import type { ContentScope } from './content.ts';
import { doneMessages, skippedMessage } from './moderation-labels.ts';

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
  /** What the moderator sees of it. */
  readonly read: ReadTexts;
  readonly count: number;
  readonly suggested?: ReportReason | undefined;
}

/** `partly`: some texts were changed by their authors meanwhile, and have to be read again. */
export type ModerationOutcome = 'done' | 'partly' | 'failed';

/** The page shows errors. */
export type ModerateFn = (action: ModerationAction, choice: ModerationTarget) => Promise<ModerationOutcome>;

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
  const decide: ModerateFn = async (action, { selection, read, count, suggested = 'spam' }) => {
    const reason =
      action === 'approve' ? t("Doesn't break the rules") : await askReason({ action, count, suggested });
    if (reason === undefined) return 'failed';
    const body = {
      selection,
      action,
      reason,
      ...(action === 'approve' && { read }),
      ...(titleId !== undefined && { title_id: titleId }),
    };
    try {
      const { changed, skipped } = await mutateAsync(body);
      if (skipped === 0) toast.positive(doneMessages(t, changed)[action]);
      else toast.danger(skippedMessage(t, kind, skipped));
      return skipped === 0 ? 'done' : 'partly';
    } catch {
      return 'failed';
    }
  };
  return async (action, choice) => {
    // A key that is pressed again decides nothing twice.
    if (isBusy.current) return 'failed';
    isBusy.current = true;
    const outcome = await decide(action, choice);
    isBusy.current = false;
    return outcome;
  };
}
