import { useTrans } from '#platform/i18n/use-trans.ts';
import { useMemberAction } from '../marks/member-action.ts';
import type { MemberTitle } from '../marks/member-title.ts';
import { openAddToListDialog } from './open-add-to-list-dialog.ts';

/** Lets a member add a title to their lists. Guests are asked to sign in. */
export function useAddToList(): (title: MemberTitle) => void {
  const { t } = useTrans();
  const { run } = useMemberAction();
  return ({ id, name }) => {
    const title = { id, name };
    if (run({ kind: 'list', title }, t('Sign in to keep your own lists')))
      void openAddToListDialog({ titles: [title] });
  };
}
