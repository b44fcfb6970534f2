import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { type CreditsPart, personQueries } from '../people.queries.ts';

/** A person's credits from the cursor in the URL on, with all pages loaded since. */
export function useCreditPages(personId: number, { department, cursor }: CreditsPart) {
  const [cursors, setCursors] = useState<(string | undefined)[]>([cursor]);
  const pages = useQueries({
    queries: cursors.map((start) => personQueries.credits(personId, { department, cursor: start })),
  });
  const next = pages.at(-1)?.data?.pagination.next_cursor ?? null;
  return {
    credits: pages.flatMap(({ data }) => data?.pagination.data ?? []),
    isLoading: pages.some((page) => page.isPending && !page.isError),
    failed: pages.find((page) => page.isError),
    /** The cursor of the next page; null on the last page. */
    next,
    loadNext: () => {
      if (next !== null) setCursors([...cursors, next]);
    },
  };
}
