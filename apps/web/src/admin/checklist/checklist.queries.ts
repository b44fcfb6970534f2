import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getChecklist } from '@kinora/contracts/admin/checklist.ts';
import { updateSettings } from '@kinora/contracts/foundation/settings.ts';
import { call } from '#platform/api/call.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';

export const checklistQuery = endpointQuery(getChecklist);

/** Hides the checklist, or shows it again. */
export function useHideChecklist() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isHidden: boolean) =>
      call(updateSettings, {
        params: { section: 'setup' },
        body: { values: { is_checklist_hidden: isHidden } },
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: checklistQuery.queryKey }),
  });
}
