import {
  episodePath,
  type EpisodeSubPage,
  seasonPath,
  titlePath,
} from '@kinora/contracts/catalogue/addresses.ts';
import type { PartScope } from '../marks/member-title.ts';

/** The address of a title, season or episode, or of a sub-page. */
export function partPath(
  title: { readonly id: number; readonly slug: string },
  scope: PartScope | undefined,
  page?: EpisodeSubPage,
): string {
  if (scope === undefined) return titlePath(title, page);
  const { season, episode } = scope;
  if (episode === undefined) return seasonPath(title, season, page);
  return episodePath(title, { season_number: season, episode_number: episode }, page);
}
