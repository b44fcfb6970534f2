import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReportReason } from '@kinora/contracts/community/content-reports.ts';
import {
  listAdminComments,
  listAdminReviews,
  listAdminTitleComments,
  listAdminTitleReviews,
  moderateComments,
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

const LISTS = [listAdminReviews, listAdminTitleReviews, listAdminComments, listAdminTitleComments];

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
  const { mutateAsync } = useMutation({
    mutationFn: (body: ModerationInput) =>
      call(kind === 'review' ? moderateReviews : moderateComments, { body }),
    onSettled: () =>
      Promise.all(LISTS.map((list) => queryClient.invalidateQueries({ queryKey: endpointKey(list) }))),
  });
  return async (action, { selection, count, suggested = 'spam' }) => {
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
}
