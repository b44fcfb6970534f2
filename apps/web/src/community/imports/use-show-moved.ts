import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ApiError } from '#platform/api/api-error.ts';
import { importQueries } from './imports.queries.ts';

/** Shows the current state of an import after an action that it no longer allows, because another tab was faster. */
export function useShowMoved(): (error: Error, importId: number) => void {
  const client = useQueryClient();
  return useCallback(
    (error, importId) => {
      if (error instanceof ApiError && error.code === 'imports.wrong_state')
        void client.invalidateQueries({ queryKey: importQueries.one(importId).queryKey });
    },
    [client],
  );
}
