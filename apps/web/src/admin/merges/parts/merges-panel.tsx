import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import type { Merge } from '@kinora/contracts/admin/merges.ts';
import { Panel } from '#admin/kit/panel.tsx';
import { confirm } from '#platform/dialog/confirm-dialog.tsx';
import { SectionError } from '#platform/errors/section-error.tsx';
import { TimeAgo } from '#platform/i18n/time-ago.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { type Mergeable, type MergeKind, useUndoMerge } from '../merges.queries.ts';
import { MovedCounts } from './moved-rows.tsx';

/** The merges of a record, each with an undo button. */
export function MergesPanel<Rec extends Mergeable>({ kind, id }: { kind: MergeKind<Rec>; id: number }) {
  const { t } = useTrans();
  const { data, isError, refetch } = useQuery(kind.merges(id));
  const undo = useUndoMerge(kind);
  const ask = async ({ id: mergeId, from, into }: Merge) => {
    const isSure = await confirm({
      title: t('Undo the merge of :name?', { name: from.name }),
      body: t(':from is restored with everything it brought to :into. Later edits are kept.', {
        from: from.name,
        into: into.name,
      }),
      confirmLabel: t('Undo merge'),
      size: 'small',
    });
    if (isSure) undo.mutate(mergeId, { onSuccess: () => toast.positive(t('The merge was undone')) });
  };
  if (isError) return <SectionError onRetry={() => void refetch()} />;
  if (data === undefined || data.merges.length === 0) return null;
  return (
    <Panel title={t('Merged records')}>
      <ul aria-label={t('Merged records')} className="grid gap-4">
        {data.merges.map((merge) => (
          <li key={merge.id} className="flex items-start gap-4">
            <div className="grid min-w-0 flex-1 gap-1.5">
              <p>
                <span className="font-semibold">
                  {t(':from merged into :into', { from: merge.from.name, into: merge.into.name })}
                </span>{' '}
                <span className="text-fg-3">
                  {merge.by?.name} <TimeAgo moment={merge.merged_at} />
                </span>
              </p>
              <MovedCounts moved={merge.moved} />
            </div>
            <Button
              size="sm"
              icon={<Undo2 size={16} strokeWidth={1.75} />}
              isPending={undo.isPending && undo.variables === merge.id}
              aria-label={t('Undo the merge of :name', { name: merge.from.name })}
              onPress={() => void ask(merge)}
            >
              {t('Undo')}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
