import { useMutation, useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { type Import, runImport, undoImport } from '@kinora/contracts/community/imports.ts';
import { call } from '#platform/api/call.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import { storeImport } from '../imports.queries.ts';
import { useShowMoved } from '../use-show-moved.ts';
import { UndoButton } from './undo-button.tsx';

/** An import or its undo that an error stopped. */
export function Interrupted({ record }: { record: Import }) {
  const { t } = useTrans();
  const { number } = useFormat();
  const { state, done, total } = record;
  const isUndo = state === 'undo_stopped';
  return (
    <div
      role="alert"
      className="mt-6.5 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-[14px] border border-[color-mix(in_oklab,var(--k-warning)_45%,transparent)] px-4.5 py-4"
    >
      <TriangleAlert
        size={20}
        strokeWidth={1.75}
        className="flex-none text-warning max-md:hidden"
        aria-hidden="true"
      />
      <div className="min-w-0 flex-1 basis-60">
        <b className="font-[620]">
          {isUndo
            ? t('The undo was interrupted. Resume to continue where it stopped.')
            : t('The import was interrupted. Resume to continue where it stopped.')}
        </b>
        <p className="text-[13.5px] text-fg-2 tabular-nums">
          {t(':done of :total entries', { done: number(done), total: number(total) })}
        </p>
      </div>
      {isUndo ? null : <UndoButton record={record} variant="text" />}
      <Resume record={record} isUndo={isUndo} />
    </div>
  );
}

function Resume({ record, isUndo }: { record: Import; isUndo: boolean }) {
  const { t } = useTrans();
  const client = useQueryClient();
  const showMoved = useShowMoved();
  const params = { id: record.id };
  const kinds = record.kinds.filter(({ is_chosen: isChosen }) => isChosen).map(({ kind }) => kind);
  const resume = useMutation({
    mutationFn: () =>
      isUndo ? call(undoImport, { params, body: {} }) : call(runImport, { params, body: { kinds } }),
    onSuccess: (answer) => storeImport(client, answer.import),
    onError: (error) => showMoved(error, record.id),
  });
  return (
    <Button variant="primary" size="sm" isPending={resume.isPending} onPress={() => resume.mutate()}>
      {t('Resume')}
    </Button>
  );
}
