import { useParams } from 'react-router';

/** Whose cast and crew it is, as the address says it. */
export interface CreditScope {
  readonly titleId: number;
  readonly season?: number;
  readonly episode?: number;
}

/** A title, a season or an episode, from an address below `/admin/titles/:titleId/edit`. */
export function useCreditScope(): CreditScope {
  const { titleId, season, episode } = useParams();
  return {
    titleId: Number(titleId),
    ...(season === undefined ? {} : { season: Number(season) }),
    ...(episode === undefined ? {} : { episode: Number(episode) }),
  };
}
