import {
  episodePath,
  type EpisodeSubPage,
  seasonPath,
  titlePath,
} from '@kinora/contracts/catalogue/addresses.ts';
import type { Season } from '@kinora/contracts/catalogue/seasons.ts';
import { breadcrumbData, itemListData } from '@kinora/contracts/catalogue/seo-data.ts';
import { seasonData } from '@kinora/contracts/catalogue/seo-season-data.ts';
import { type PartNames, usePartNames } from '#catalogue/part-names/use-part-names.ts';
import { RecordHead } from './parts/record-head.tsx';
import { structuredJson } from './parts/structured-data.tsx';
import { subPageJson } from './parts/sub-page-json.ts';
import { useSeo } from './use-seo.ts';

/** Metadata of a season's page or sub-page for search engines and link previews. */
export function SeasonHead({ season, page }: { season: Season; page?: EpisodeSubPage }) {
  const seo = useSeo();
  const names = usePartNames();
  const { title } = season;
  const image = seo.shareImage('titles', title);
  return (
    <RecordHead
      kind="season"
      texts={{
        title_name: title.name,
        season_name: names.season(season),
        season_number: season.number,
        year: season.release_date?.slice(0, 4) ?? null,
        episode_count: season.episodes.length,
        overview: season.overview,
      }}
      page={page}
      path={seasonPath(title, season.number, page)}
      type="video.tv_show"
      image={image}
      facts={{ 'video:release_date': season.release_date }}
      json={import.meta.env.SSR ? seasonJson({ ...seo, names }, season, page, image.src) : ''}
    />
  );
}

function seasonJson(
  { site, pageName, names }: ReturnType<typeof useSeo> & { names: PartNames },
  season: Season,
  page: EpisodeSubPage | undefined,
  shareImage: string,
): string {
  const { title, number } = season;
  const name = names.season(season);
  const crumbs = [
    { name: title.name, path: titlePath(title) },
    { name, path: seasonPath(title, number) },
  ];
  if (page === undefined) {
    const episodes = season.episodes.map((episode) => ({
      name: names.episode(episode),
      path: episodePath(title, episode),
    }));
    return structuredJson([
      seasonData(site, season, { name, shareImage }),
      breadcrumbData(site, crumbs),
      ...itemListData(site, name, episodes),
    ]);
  }
  return subPageJson(site, {
    page,
    name: pageName(page),
    path: seasonPath(title, number, page),
    crumbs,
    record: season,
  });
}
