import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useErrorReporter } from './use-error-reporter.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The mutation shows its failures itself, as forms do on their fields. */
      showsErrors?: boolean;
    };
  }
}

/** Shows the failure of every mutation that does not show it itself. Belongs once into the root. */
export function MutationErrors(): null {
  const mutations = useQueryClient().getMutationCache();
  const reportError = useErrorReporter();
  useEffect(
    () =>
      mutations.subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        if (!event.mutation.meta?.showsErrors) reportError(event.action.error);
      }),
    [mutations, reportError],
  );
  return null;
}
