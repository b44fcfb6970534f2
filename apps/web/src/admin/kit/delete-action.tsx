import { Trash2 } from 'lucide-react';
import type { RefObject } from 'react';
import { confirm } from '#platform/dialog/confirm-dialog.tsx';
import type { Trans } from '#platform/i18n/use-trans.ts';
import type { RecordAction } from './record-action.ts';

/** Deletes a record from the menu of its editor. */
export const deleteAction = (t: Trans['t'], onAction: () => void): RecordAction => ({
  id: 'delete',
  label: t('Delete'),
  icon: <Trash2 size={16} strokeWidth={1.75} />,
  isDanger: true,
  onAction,
});

/** Asks whether a record is to be deleted; `body` says what goes with it. */
export const confirmDelete = (t: Trans['t'], { name, body }: { name: string; body: string }) =>
  confirm({
    title: t('Delete :name?', { name }),
    body,
    confirmLabel: t('Delete'),
    isDanger: true,
    size: 'small',
  });

/** What is typed but not saved of a deleted record is of no use any more: leaving it asks nothing. */
export function letGo({ isLeaving }: { readonly isLeaving: RefObject<boolean> }): void {
  isLeaving.current = true;
}
