import { type QueryFunctionContext, useQuery, useQueryClient } from '@tanstack/react-query';
import { useIsSignedIn } from '#platform/session/session-context.tsx';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import { PageQueryClient } from './page-query-client.ts';

interface MemberQuery<Output> {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: QueryFunctionContext) => Promise<Output>;
}

interface MemberData<Output> {
  readonly data: Output | undefined;
  readonly isError: boolean;
}

const UNKNOWN = { data: undefined, isError: false } as const;

/**
 * Data of the current member; guests do not request it. Most pages of the server do not contain it, and another part may
 * load it before the code of this part arrives. So while a part hydrates, it knows only what the server knew.
 */
export function useMemberQuery<Output>(
  { queryKey, queryFn }: MemberQuery<Output>,
  { isEnabled = true }: { readonly isEnabled?: boolean } = {},
): MemberData<Output> {
  const client = useQueryClient();
  const isSignedIn = useIsSignedIn();
  const isHydrated = useIsHydrated();
  const { data, isError } = useQuery({ queryKey, queryFn, enabled: isSignedIn && isEnabled });
  const isRendered = isHydrated || (client instanceof PageQueryClient && client.wasRendered(queryKey));
  return isRendered ? { data, isError } : UNKNOWN;
}
