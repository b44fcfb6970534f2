import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChannelContent } from '@kinora/contracts/catalogue/channels.ts';
import type { BrowseAddress } from '#catalogue/browse/browse-address.ts';
import type { EndpointQuery } from '#platform/query/endpoint-query.ts';

type Part = Pick<BrowseAddress, 'page' | 'cursor'>;
type PartQuery = (part: Part) => EndpointQuery<{ content: ChannelContent }>;

/** Returns the position of the next page, or null after the last. */
function nextPart({ pagination }: ChannelContent): Part | null {
  const { next_page: page, next_cursor: cursor } = pagination;
  if (cursor !== null) return { page: 1, cursor };
  return page === null ? null : { page, cursor: null };
}

/**
 * Pages appended to the first one. They are stored in the query cache, so that a returning user finds the same list
 * and scroll position. Give the component a key that changes with the list.
 */
export function useMorePages(listKey: string, first: ChannelContent, queryOf: PartQuery) {
  const queryClient = useQueryClient();
  const keptKey = ['pages added', listKey];
  const [added, setAdded] = useState<readonly ChannelContent[]>(
    () => queryClient.getQueryData<readonly ChannelContent[]>(keptKey) ?? [],
  );
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const pages = [first, ...added];
  const next = nextPart(added.at(-1) ?? first);

  const loadNext = async () => {
    if (next === null || state === 'loading') return;
    setState('loading');
    try {
      const { content } = await queryClient.query(queryOf(next));
      const more = [...added, content];
      queryClient.setQueryData(keptKey, more);
      setAdded(more);
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return { pages, next, state, loadNext };
}
