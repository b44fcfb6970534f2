import { useNavigate } from 'react-router';
import { listPath } from '@kinora/contracts/catalogue/addresses.ts';
import type { ListVisibility } from '@kinora/contracts/community/lists.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useIsSignedIn, useUser } from '#platform/session/session-context.tsx';
import { useShare } from '#platform/share/use-share.ts';
import { useActionContext } from '../marks/action-context.ts';
import { useMemberAction } from '../marks/member-action.ts';
import { openSignInDialog } from '../marks/open-sign-in-dialog.ts';
import { openReportDialog } from '../texts/open-report-dialog.ts';
import {
  type ActedList,
  answerInvitation,
  copyList,
  deleteList,
  leaveList,
  setListVisibility,
} from './change-list.ts';
import { editListPath } from './lists-address.ts';

interface Options {
  /** After the member has deleted the list or lost access to it. */
  readonly onGone?: (() => void) | undefined;
}

/** The actions of a list that its card, its page and its menu share. */
export function useListActions(list: ActedList, { onGone }: Options = {}) {
  const { t } = useTrans();
  const context = useActionContext();
  const navigate = useNavigate();
  const share = useShare();
  const { run } = useMemberAction();
  const userId = useUser()?.id;
  const isSignedIn = useIsSignedIn();
  /** Only its owner and editors can open a private list. */
  const afterLeaving = (hasLeft: boolean) => {
    if (hasLeft && list.visibility === 'private') onGone?.();
  };
  return {
    share: () => void share({ name: list.name, path: listPath(list) }),
    report: () => {
      if (isSignedIn) void openReportDialog({ kind: 'list', id: list.id, author: list.owner.name });
      else void openSignInDialog({ reason: t('Sign in to report this list') });
    },
    copy: () => {
      if (run({ kind: 'copy-list', id: list.id }, t('Sign in to keep your own lists')))
        void copyList(context, list, (slug) => void navigate(editListPath({ slug })));
    },
    setVisibility: (visibility: ListVisibility) => setListVisibility(context, list, visibility),
    remove: async () => {
      if (await deleteList(context, list)) onGone?.();
    },
    leave: async () => {
      if (userId !== undefined) afterLeaving(await leaveList(context, { list, userId }));
    },
    accept: () => {
      if (userId !== undefined) void answerInvitation(context, { list, userId }, true);
    },
    decline: async () => {
      if (userId !== undefined) afterLeaving(await answerInvitation(context, { list, userId }, false));
    },
  };
}
