import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Import, previewUndo, undoImport } from '@kinora/contracts/community/imports.ts';
import { call } from '#platform/api/call.ts';
import { confirm } from '#platform/dialog/confirm-dialog.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { storeImport } from './imports.queries.ts';
import { useShowMoved } from './use-show-moved.ts';

/** Counts what would be removed, asks, and starts to undo an import. Resolves with null if the member keeps it. */
export function useUndoImport() {
  const { t } = useTrans();
  const client = useQueryClient();
  const showMoved = useShowMoved();
  const ask = async (params: { id: number }): Promise<boolean> => {
    const { removed, kept } = await call(previewUndo, { params });
    const sentences = [
      t('[one 1 entry goes.|other :count entries go.]', { count: removed }),
      ...(kept > 0
        ? [t('[one 1 that you changed since stays.|other :count you changed since stay.]', { count: kept })]
        : []),
    ];
    return confirm({
      title: t('Undo this import?'),
      body: sentences.join(' '),
      confirmLabel: t('Undo import'),
      isDanger: true,
    });
  };
  return useMutation({
    mutationFn: async ({ id }: Pick<Import, 'id'>) =>
      (await ask({ id })) ? call(undoImport, { params: { id }, body: {} }) : null,
    onSuccess: (answer) => {
      if (answer !== null) storeImport(client, answer.import);
    },
    onError: (error, { id }) => showMoved(error, id),
  });
}
