import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { EpisodeList } from './parts/episode-list.tsx';
import { SeasonFacts, SeasonPoster } from './parts/season-facts.tsx';
import { useEditedSeason } from './seasons.queries.ts';

const load = pageLoader({ access: { permission: cataloguePermissions.updateTitles } });

export { load as clientLoader, load as loader };

/** Edits a season: its episodes, name and poster. */
export default function SeasonPage() {
  const season = useEditedSeason();
  return (
    <div className="grid gap-4">
      <EpisodeList season={season} />
      <SeasonFacts season={season} />
      <SeasonPoster season={season} />
    </div>
  );
}
