import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { IMPORT_PATH } from '@kinora/contracts/catalogue/addresses.ts';
import { discardImport, type Import } from '@kinora/contracts/community/imports.ts';
import { call } from '#platform/api/call.ts';
import { dropImport } from './imports.queries.ts';
import { useShowMoved } from './use-show-moved.ts';

/** Removes an import that has written nothing. The page of the import leads to the start afterwards. */
export function useDiscardImport(onRemoved?: () => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const showMoved = useShowMoved();
  const openId = Number(useParams().importId);
  return useMutation({
    mutationFn: ({ id }: Pick<Import, 'id'>) => call(discardImport, { params: { id } }),
    onSuccess: async (_, { id }) => {
      if (id === openId) await navigate(IMPORT_PATH, { replace: true });
      else onRemoved?.();
      dropImport(client, id);
    },
    onError: (error, { id }) => showMoved(error, id),
  });
}
