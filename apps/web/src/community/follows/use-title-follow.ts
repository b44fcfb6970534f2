import { followTitle, unfollowTitle } from '@kinora/contracts/community/follows.ts';
import { call } from '#platform/api/call.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';
import { type ActionContext, showUnsaved, useActionContext } from '../marks/action-context.ts';
import { saveChange } from '../marks/change-lines.ts';
import { patchMarks, refreshMarks } from '../marks/mark-cache.ts';
import { markQueries } from '../marks/marks.queries.ts';
import { useMemberAction } from '../marks/member-action.ts';
import type { MemberTitle } from '../marks/member-title.ts';
import { useTitleMarks } from '../marks/use-title-marks.ts';

/** Whether the current member follows a title, and a toggle. Guests are asked to sign in. */
export function useTitleFollow(title: MemberTitle): { isFollowed: boolean; toggle: () => void } {
  const { t } = useTrans();
  const context = useActionContext();
  const { run } = useMemberAction();
  const isFollowed = useTitleMarks(title.id)?.is_followed ?? false;
  return {
    isFollowed,
    toggle: () => {
      if (!run({ kind: 'follow', title }, t('Sign in to be notified'))) return;
      // Not from the render: a second press may come before the next one.
      const marks = context.client.getQueryData(markQueries.title(title.id).queryKey);
      setFollowed(context, title, !(marks?.is_followed ?? false));
    },
  };
}

/** Follows a title or stops it: shown immediately, then saved. */
export function setFollowed(context: ActionContext, title: MemberTitle, isFollowed: boolean): void {
  const { client } = context;
  const { t } = context.trans;
  const params = { id: title.id };
  void saveChange(client, {
    key: `follow/${title.id}`,
    from: !isFollowed,
    to: isFollowed,
    show: (value) => patchMarks(client, title.id, (marks) => ({ ...marks, is_followed: value })),
    send: async (value) => {
      await call(value ? followTitle : unfollowTitle, { params });
      toast(
        value
          ? t('You get a notification when you can watch :name.', { name: title.name })
          : t("You won't be notified about :name.", { name: title.name }),
      );
    },
    onSaved: () => refreshMarks(client, title.id, { now: false }),
    onFailed: (error, value) =>
      showUnsaved(context, error, {
        message: t('Your reminder was not saved.'),
        retry: () => setFollowed(context, title, value),
      }),
  });
}
