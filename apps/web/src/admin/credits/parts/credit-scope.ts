import { useParams } from 'react-router';

/** The title, season or episode whose credits the URL shows. */
export interface CreditScope {
  readonly titleId: number;
  readonly season?: number;
  readonly episode?: number;
}

/** Reads the scope from a URL below `/admin/titles/:titleId/edit`. */
export function useCreditScope(): CreditScope {
  const { titleId, season, episode } = useParams();
  return {
    titleId: Number(titleId),
    ...(season === undefined ? {} : { season: Number(season) }),
    ...(episode === undefined ? {} : { episode: Number(episode) }),
  };
}
