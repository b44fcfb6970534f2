import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { Title } from '@kinora/contracts/catalogue/titles.ts';
import { titleQueries } from './titles.queries.ts';

/** The title in the URL, already loaded by the loader. */
export function useTitle(): Title {
  const { id } = useParams();
  return useSuspenseQuery(titleQueries.one(Number(id))).data.title;
}
