import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { confirm } from '#platform/dialog/confirm-dialog.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';

/** The state of a way that leads from a record that is no more: what is typed is of no use, and nothing asks for it. */
export const FROM_DELETED = { isFromDeleted: true } as const;

/** Going back to such a place later is another matter. */
const isFromDeleted = (state: unknown, action: string): boolean =>
  action !== 'POP' && typeof state === 'object' && state !== null && 'isFromDeleted' in state;

/** Asks before a page with unsaved changes is left, for another page or by closing the tab. */
export function useLeaveGuard(isDirty: boolean, mayLeave: () => boolean = () => false): void {
  const { t } = useTrans();
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
      title: t('Leave without saving?'),
      body: t('What you changed is lost.'),
      confirmLabel: t('Leave'),
      isDanger: true,
    }).then((isSure) => (isSure ? blocker.proceed() : blocker.reset()));
  }, [blocker, t]);

  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
}
