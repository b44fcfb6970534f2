import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { listSettings, saveSettings } from '@kinora/contracts/foundation/settings.ts';
import type { CallInput, CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import { call } from '#platform/api/call.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';

/** All settings with the declarations of their forms. */
export type AllSettings = CallOutput<typeof listSettings>;
/** The changes of each section. */
export type SectionPatches = CallInput<typeof saveSettings>['body']['sections'];

export const settingsQuery = endpointQuery(listSettings);

/** Saves sections, and updates the cached settings from the response. */
export function useSaveSections() {
  const queryClient = useQueryClient();
  return useCallback(
    async (sections: SectionPatches): Promise<AllSettings['sections']> => {
      const saved = await call(saveSettings, { body: { sections } });
      queryClient.setQueryData(
        settingsQuery.queryKey,
        (known) => known && { ...known, sections: { ...known.sections, ...saved.sections } },
      );
      return saved.sections;
    },
    [queryClient],
  );
}

/** Fetches the settings from the server, bypassing the cache. */
export function useRereadSections() {
  const queryClient = useQueryClient();
  return useCallback(async (): Promise<AllSettings['sections']> => {
    const all = await call(listSettings);
    queryClient.setQueryData(settingsQuery.queryKey, all);
    return all.sections;
  }, [queryClient]);
}
