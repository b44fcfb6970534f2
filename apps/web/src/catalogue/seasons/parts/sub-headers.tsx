import { episodePath, seasonPath } from '@kinora/contracts/catalogue/addresses.ts';
import type { Episode, Season } from '@kinora/contracts/catalogue/seasons.ts';
import { CompactHeader } from '#catalogue/titles/compact-header.tsx';
import { usePartNames } from '#catalogue/part-names/use-part-names.ts';

/** The header of a season's sub-page. */
export function SeasonSubHeader({ season, heading }: { season: Season; heading: string }) {
  const names = usePartNames();
  const { title } = season;
  return (
    <CompactHeader
      heading={heading}
      picture={season.poster ?? title.poster}
      artName={title.name}
      back={{ to: seasonPath(title, season.number), label: `${title.name} · ${names.season(season)}` }}
    />
  );
}

/** The header of an episode's sub-page. */
export function EpisodeSubHeader({ episode, heading }: { episode: Episode; heading: string }) {
  const names = usePartNames();
  const { title } = episode;
  return (
    <CompactHeader
      heading={heading}
      picture={episode.still ?? title.poster}
      artName={title.name}
      back={{ to: episodePath(title, episode), label: `${title.name} · ${names.episode(episode)}` }}
    />
  );
}
