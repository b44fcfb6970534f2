import { requireTitle } from '#catalogue/title-cards/index.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { ScopePlace } from './reviews.scope.repository.ts';

/** Throws if the title does not exist or was deleted, or has no such season or episode. */
export function requirePart<Place extends ScopePlace>(row: { page: Place } | undefined): Place {
  const place = requireTitle(row?.page);
  if (place.part_id === null) throw new AppError('not_found');
  return place;
}
