import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { viewerOf } from '@kinora/contracts/foundation/bootstrap.ts';
import type { ErrorCode } from '@kinora/contracts/error-catalogue.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { useSessionStore } from './session-context.tsx';

/** Error codes which show that the account changed: suspended, unverified, signed out, or viewed as someone else. */
const TELLING = new Set<string>([
  'account_suspended',
  'email_unverified',
  'unauthenticated',
  'impersonations.read_only',
  'impersonations.ended',
] satisfies ErrorCode[]);

const isAccountChange = (error: unknown) => error instanceof ApiError && TELLING.has(error.code);

/**
 * Refreshes the session when a call is refused because of the account: a user suspended while signed in is blocked at
 * their next click. Use it once, in the root.
 */
export function SessionWatch(): null {
  const session = useSessionStore();
  const queryClient = useQueryClient();
  useEffect(() => {
    const onEvent = (event: { type: string; action?: { type: string; error?: unknown } }) => {
      const isRefusal = event.action?.type === 'error' && isAccountChange(event.action.error);
      // If the refresh fails, the next refusal tries again.
      const data = session.get();
      if (isRefusal && data !== null && viewerOf(data).isSignedIn) session.refresh().catch(() => undefined);
    };
    const unsubscribes = [
      queryClient.getQueryCache().subscribe(onEvent),
      queryClient.getMutationCache().subscribe(onEvent),
    ];
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe();
    };
  }, [session, queryClient]);
  return null;
}
