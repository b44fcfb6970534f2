import { EpisodeHead } from '#catalogue/seo/episode-head.tsx';
import { reviewQueries } from '#community/reviews/reviews.queries.ts';
import type { PageHandle } from '#platform/navigation/page-handle.ts';
import { lazyHydrated } from '#ui/lazy.tsx';
import { EpisodeOverview } from './parts/episode-overview.tsx';
import { useShownEpisode } from './parts/use-shown-episode.ts';
import { EpisodeHeader, loadEpisodeActions } from './parts/episode-header.tsx';
import { episodeLoader } from '#catalogue/seasons/season-loader.ts';
import { useEpisode } from '#catalogue/seasons/use-season.ts';

const load = episodeLoader({
  optional: ({ titleId, season, episode }) => [reviewQueries.inView(titleId, { season, episode })],
});

/** Content below the first screen is hydrated after it. */
const sections = () => import('./parts/episode-sections.tsx');
const EpisodeSections = lazyHydrated(async () => (await sections()).EpisodeSections);

export { load as loader };

/** Client-side navigation waits for the lazy code, so that the page renders complete. */
export async function clientLoader(args: Parameters<typeof load>[0]) {
  const [data] = await Promise.all([load(args), sections(), loadEpisodeActions()]);
  return data;
}

export const handle: PageHandle = { hasBackdrop: true };

export default function EpisodePage() {
  const { episode, isSettled, reveal } = useShownEpisode(useEpisode());
  return (
    <div className="grid grid-cols-[minmax(0,1fr)]">
      <EpisodeHead episode={episode} />
      <EpisodeHeader episode={episode} />
      <EpisodeOverview episode={episode} isSettled={isSettled} onReveal={reveal} />
      <EpisodeSections episode={episode} />
    </div>
  );
}
