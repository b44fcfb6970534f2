import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { runConfirmed, runWhenRequired } from './run-confirmed.ts';

/** Runs an action that needs a confirmed password; returns undefined when the user cancels the dialog. */
export type RunConfirmed = <Answer>(action: () => Promise<Answer>) => Promise<Answer | undefined>;

/** Opens the confirm-password dialog before an action, unless the password was confirmed recently. */
export function useRunConfirmed(): RunConfirmed {
  const queryClient = useQueryClient();
  return useCallback((action) => runConfirmed(queryClient, action), [queryClient]);
}

/** For an action that needs a confirmed password only sometimes: opens the dialog when the server asks for it. */
export function useRunWhenRequired(): RunConfirmed {
  const queryClient = useQueryClient();
  return useCallback((action) => runWhenRequired(queryClient, action), [queryClient]);
}
