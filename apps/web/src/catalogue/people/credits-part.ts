import { DEPARTMENTS } from '@kinora/contracts/catalogue/credits.ts';
import type { CreditsPart } from './people.queries.ts';

/** Parses the part of the credits that a URL selects, and ignores invalid values. */
export function parseCreditsPart(search: URLSearchParams): CreditsPart {
  const wanted = search.get('department');
  return {
    department: Object.values(DEPARTMENTS).find((name) => name === wanted),
    cursor: search.get('cursor') ?? undefined,
  };
}

/** Returns the location of that part on the person's page. */
export function creditsLocation({
  department,
  cursor,
}: {
  department?: string | undefined;
  cursor?: string;
}) {
  const search = new URLSearchParams();
  if (department !== undefined) search.set('department', department);
  if (cursor !== undefined) search.set('cursor', cursor);
  return { search: search.toString() };
}
