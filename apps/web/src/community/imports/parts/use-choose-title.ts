import { useMutation, useQueryClient } from '@tanstack/react-query';
import { chooseImportedTitle, type ImportedTitle } from '@kinora/contracts/community/imports.ts';
import { call } from '#platform/api/call.ts';
import { storeChoice } from '../imports.queries.ts';
import { useShowMoved } from '../use-show-moved.ts';

interface Choice {
  readonly importId: number;
  readonly row: Pick<ImportedTitle, 'id'>;
  /** Null skips the row. */
  readonly titleId: number | null;
}

/** Chooses the title of a row for all its entries. */
export function useChooseTitle() {
  const client = useQueryClient();
  const showMoved = useShowMoved();
  return useMutation({
    mutationFn: ({ importId, row, titleId }: Choice) =>
      call(chooseImportedTitle, { params: { id: importId, titleId: row.id }, body: { title_id: titleId } }),
    onSuccess: (answer) => storeChoice(client, answer),
    onError: (error, { importId }) => showMoved(error, importId),
  });
}
