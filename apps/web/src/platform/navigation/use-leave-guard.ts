import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { confirm } from '#platform/dialog/confirm-dialog.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';

/** Navigation state for leaving a deleted record without the warning about unsaved changes. */
export const SKIP_LEAVE_GUARD = { isFromDeleted: true } as const;

/** Ignores the state on history navigation, which can return to such an entry later. */
const isFromDeleted = (state: unknown, action: string): boolean =>
  action !== 'POP' && typeof state === 'object' && state !== null && 'isFromDeleted' in state;

/** Replaces the texts of the question. */
interface LeaveQuestion {
  readonly title: string;
  readonly confirmLabel: string;
}

/** Asks for confirmation before the user leaves a page with unsaved changes or closes the tab. */
export function useLeaveGuard(
  isDirty: boolean,
  mayLeave: () => boolean = () => false,
  question?: LeaveQuestion,
): void {
  const { t } = useTrans();
  const title = question?.title ?? t('Leave without saving?');
  const confirmLabel = question?.confirmLabel ?? t('Leave');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      isDirty &&
      !mayLeave() &&
      !isFromDeleted(nextLocation.state, historyAction) &&
      currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm({
      title,
      body: t('Your changes will be lost.'),
      confirmLabel,
      isDanger: true,
    }).then((isSure) => (isSure ? blocker.proceed() : blocker.reset()));
  }, [blocker, t, title, confirmLabel]);

  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
}
