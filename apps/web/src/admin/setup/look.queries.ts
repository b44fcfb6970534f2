import { useQueryClient } from '@tanstack/react-query';
import { getLook, type Look, updateLook } from '@kinora/contracts/foundation/look.ts';
import { call } from '#platform/api/call.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';
import { useSessionStore } from '#platform/session/session-context.tsx';

export const lookQuery = endpointQuery(getLook);

/** Saves the look; this page takes it over at once. */
export function useSaveLook() {
  const queryClient = useQueryClient();
  const session = useSessionStore();
  return async (look: Look): Promise<void> => {
    queryClient.setQueryData(lookQuery.queryKey, await call(updateLook, { body: look }));
    // Only decoration: the next page loads the themes anyway.
    await session.refresh().catch(() => undefined);
  };
}
