import { DEPARTMENTS } from '@kinora/contracts/catalogue/credits.ts';
import type { CreditsPart } from './people.queries.ts';

/** The part of the credits that an address asks for; what it cannot mean is left out. */
export function creditsPart(search: URLSearchParams): CreditsPart {
  const wanted = search.get('department');
  return {
    department: Object.values(DEPARTMENTS).find((name) => name === wanted),
    cursor: search.get('cursor') ?? undefined,
  };
}

/** That address, on the page of the person. */
export function creditsAddress({ department, cursor }: { department?: string | undefined; cursor?: string }) {
  const search = new URLSearchParams();
  if (department !== undefined) search.set('department', department);
  if (cursor !== undefined) search.set('cursor', cursor);
  return { search: search.toString() };
}
