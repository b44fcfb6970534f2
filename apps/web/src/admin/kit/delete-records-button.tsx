import type { UseMutationResult } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { confirm } from '#platform/dialog/confirm-dialog.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import type { NamedRecord } from './use-named-columns.tsx';

/** How the selected records are deleted, and the texts of the dialog and the message. */
export interface RecordDeletion {
  readonly mutation: Pick<
    UseMutationResult<{ deleted: number }, Error, number[]>,
    'mutateAsync' | 'isPending'
  >;
  /** The question; `name` is the name of the first record. */
  readonly title: (selected: { count: number; name: string }) => string;
  /** Says what cannot be deleted, or cannot be undone. */
  readonly body: string;
  readonly done: (count: number) => string;
}

/** Deletes the selected records after confirmation. */
export function DeleteRecordsButton({
  records,
  deletion,
  onDeleted,
}: {
  records: readonly Pick<NamedRecord, 'id' | 'name'>[];
  deletion: RecordDeletion;
  onDeleted: () => void;
}) {
  const { t } = useTrans();
  const ask = async () => {
    const isSure = await confirm({
      title: deletion.title({ count: records.length, name: records[0]?.name ?? '' }),
      body: deletion.body,
      confirmLabel: t('Delete'),
      isDanger: true,
    });
    if (!isSure) return;
    const { deleted } = await deletion.mutation.mutateAsync(records.map(({ id }) => id));
    onDeleted();
    toast.positive(deletion.done(deleted));
  };
  return (
    <Button
      variant="text"
      size="sm"
      className="text-danger"
      icon={<Trash2 size={16} strokeWidth={1.75} />}
      isPending={deletion.mutation.isPending}
      // The page shows the error; the rows stay selected.
      onPress={() => void ask().catch(() => undefined)}
    >
      {t('Delete')}
    </Button>
  );
}
