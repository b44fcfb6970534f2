import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useErrorReporter } from './use-error-reporter.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The mutation shows its errors itself, as forms do on their fields. */
      showsErrors?: boolean;
    };
  }
}

/** Shows the errors of all mutations that do not show them themselves. Use it once, in the root. */
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
