import { EpisodeHead } from '#catalogue/seo/episode-head.tsx';
import type { PageHandle } from '#platform/navigation/page-handle.ts';
import { lazyHydrated } from '#ui/lazy.tsx';
import { EpisodeHeader, loadEpisodePlay } from './parts/episode-header.tsx';
import { episodeLoader } from './season-loader.ts';
import { useEpisode } from './use-season.ts';

const load = episodeLoader();

/** Content below the first screen is hydrated after it. */
const sections = () => import('./parts/episode-sections.tsx');
const EpisodeSections = lazyHydrated(async () => (await sections()).EpisodeSections);

export { load as loader };

/** Client-side navigation waits for the lazy code, so that the page renders complete. */
export async function clientLoader(args: Parameters<typeof load>[0]) {
  const [data] = await Promise.all([load(args), sections(), loadEpisodePlay()]);
  return data;
}

export const handle: PageHandle = { hasBackdrop: true };

export default function EpisodePage() {
  const episode = useEpisode();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)]">
      <EpisodeHead episode={episode} />
      <EpisodeHeader episode={episode} />
      {episode.overview === null ? null : (
        <p dir="auto" className="mt-6.5 max-w-[66ch] text-lede whitespace-pre-line wrap-anywhere md:mt-8">
          {episode.overview}
        </p>
      )}
      <EpisodeSections episode={episode} />
    </div>
  );
}
