import {
  episodePath,
  type EpisodeSubPage,
  seasonPath,
  titlePath,
} from '@kinora/contracts/catalogue/addresses.ts';
import type { Episode } from '@kinora/contracts/catalogue/seasons.ts';
import { breadcrumbData } from '@kinora/contracts/catalogue/seo-data.ts';
import { episodeData } from '@kinora/contracts/catalogue/seo-season-data.ts';
import { type PartNames, usePartNames } from '#catalogue/part-names/use-part-names.ts';
import { RecordHead } from './parts/record-head.tsx';
import { structuredJson } from './parts/structured-data.tsx';
import { subPageJson } from './parts/sub-page-json.ts';
import { useSeo } from './use-seo.ts';

/** Metadata of an episode's page or sub-page for search engines and link previews. */
export function EpisodeHead({ episode, page }: { episode: Episode; page?: EpisodeSubPage }) {
  const seo = useSeo();
  const names = usePartNames();
  const { title, still } = episode;
  const drawn = seo.shareImage('titles', title);
  return (
    <RecordHead
      kind="episode"
      texts={{
        title_name: title.name,
        season_number: episode.season_number,
        episode_number: episode.episode_number,
        episode_name: names.episode(episode),
        year: episode.release_date?.slice(0, 4) ?? null,
        overview: episode.overview,
      }}
      page={page}
      path={episodePath(title, episode, page)}
      type="video.episode"
      image={still === null ? drawn : { ...still, alt: names.episode(episode) }}
      facts={{
        'video:series': seo.site.absolute(titlePath(title)),
        'video:release_date': episode.release_date,
        'video:duration': episode.runtime === null ? null : episode.runtime * 60,
      }}
      json={import.meta.env.SSR ? episodeJson({ ...seo, names }, episode, page, drawn.src) : ''}
    />
  );
}

function episodeJson(
  { site, pageName, names }: ReturnType<typeof useSeo> & { names: PartNames },
  episode: Episode,
  page: EpisodeSubPage | undefined,
  shareImage: string,
): string {
  const { title, season_number: number } = episode;
  const name = names.episode(episode);
  const seasonName = names.season({ number, name: episode.season_name });
  const crumbs = [
    { name: title.name, path: titlePath(title) },
    { name: seasonName, path: seasonPath(title, number) },
    { name, path: episodePath(title, episode) },
  ];
  if (page === undefined) {
    const data = episodeData(site, episode, { name, seasonName, shareImage });
    return structuredJson([data, breadcrumbData(site, crumbs)]);
  }
  return subPageJson(site, {
    page,
    name: pageName(page),
    path: episodePath(title, episode, page),
    crumbs,
    record: episode,
  });
}
