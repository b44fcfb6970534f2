import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ImportState } from '@kinora/contracts/community/imports.ts';
import { createPollDelay } from '#platform/query/poll-delay.ts';
import { isRunning } from './import-states.ts';
import { importQueries, refreshAfterImport } from './imports.queries.ts';

const WRITTEN: readonly ImportState[] = ['done', 'stopped', 'undone', 'undo_stopped'];

/** An import with its progress. Another tab may have changed it, so it is also read when this one gets the focus. */
export function useImport(id: number) {
  const client = useQueryClient();
  const [delay] = useState(createPollDelay);
  const query = useQuery({
    ...importQueries.one(id),
    refetchInterval: ({ state }) =>
      state.data !== undefined && isRunning(state.data.import) ? delay(state) : false,
    refetchOnWindowFocus: 'always',
  });
  const state = query.data?.import.state;
  const shown = useRef(state);
  useEffect(() => {
    if (state !== undefined && state !== shown.current && WRITTEN.includes(state)) refreshAfterImport(client);
    shown.current = state;
  }, [client, state]);
  return query;
}
