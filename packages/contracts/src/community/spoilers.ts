import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { pathId } from '../platform/fields.ts';
import { SeasonOrEpisodeNumber } from '../catalogue/episode-scope.ts';
import { cataloguePermissions } from '../catalogue/permissions.ts';
import { Episode, EpisodeCard } from '../catalogue/seasons.ts';

/**
 * The same as the season and the episode of the catalogue, without what lies beyond the member's next episode. A member
 * who shows one of them anyway, or all, reads them from the catalogue.
 * For visitors nothing is left out.
 */
export const listShieldedEpisodes = endpoint({
  method: 'GET',
  path: 'titles/:id/seasons/:season/shielded',
  summary: 'Lists the episodes of a season, without spoilers for episodes you have not reached',
  access: access.permission(cataloguePermissions.viewTitles),
  impersonated: 'allowed',
  params: z.object({ id: pathId('integer'), season: SeasonOrEpisodeNumber }),
  response: z.object({ episodes: z.array(EpisodeCard) }),
  errors: ['titles.gone'],
});

export const getShieldedEpisode = endpoint({
  method: 'GET',
  path: 'titles/:id/seasons/:season/episodes/:episode/shielded',
  summary: 'Returns an episode, without spoilers if you have not reached it',
  access: access.permission(cataloguePermissions.viewTitles),
  impersonated: 'allowed',
  params: z.object({ id: pathId('integer'), season: SeasonOrEpisodeNumber, episode: SeasonOrEpisodeNumber }),
  response: z.object({ episode: Episode }),
  errors: ['titles.gone'],
});
