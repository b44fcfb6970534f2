import { EpisodeHead } from '#catalogue/seo/episode-head.tsx';
import type { PageHandle } from '#platform/navigation/page-handle.ts';
import { late } from '#ui/late.tsx';
import { EpisodeHeader, playCode } from './parts/episode-header.tsx';
import { episodeLoader } from './season-loader.ts';
import { useEpisode } from './use-season.ts';

const load = episodeLoader();

/** What begins below the first screen comes alive after it. */
const sections = () => import('./parts/episode-sections.tsx');
const EpisodeSections = late(async () => (await sections()).EpisodeSections);

export { load as loader };

/** Who comes from another page of ours sees it whole. */
export async function clientLoader(args: Parameters<typeof load>[0]) {
  const [data] = await Promise.all([load(args), sections(), playCode()]);
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
