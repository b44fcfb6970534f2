import { Trash2 } from 'lucide-react';
import type { RefObject } from 'react';
import { confirm } from '#platform/dialog/confirm-dialog.tsx';
import type { Trans } from '#platform/i18n/use-trans.ts';
import type { RecordAction } from './record-action.ts';

/** The Delete action of an editor's menu. */
export const deleteAction = (t: Trans['t'], onAction: () => void): RecordAction => ({
  id: 'delete',
  label: t('Delete'),
  icon: <Trash2 size={16} strokeWidth={1.75} />,
  isDanger: true,
  onAction,
});

/** Asks for confirmation; `body` says what else will be deleted. */
export const confirmDelete = (t: Trans['t'], { name, body }: { name: string; body: string }) =>
  confirm({
    title: t('Delete :name?', { name }),
    body,
    confirmLabel: t('Delete'),
    isDanger: true,
    size: 'small',
  });

/** Lets the user leave a deleted record without the warning about unsaved changes. */
export function skipLeaveGuard({ isLeaving }: { readonly isLeaving: RefObject<boolean> }): void {
  isLeaving.current = true;
}
