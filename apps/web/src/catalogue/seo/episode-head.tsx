import type { EpisodeSubPage } from '@kinora/contracts/catalogue/addresses.ts';
import type { Episode } from '@kinora/contracts/catalogue/seasons.ts';
import { PageMeta } from '#platform/navigation/page-meta.tsx';

/** What search engines and shared links read of the page, or of a page below it. */
export function EpisodeHead({ episode }: { episode: Episode; page?: EpisodeSubPage }) {
  return <PageMeta title={episode.title.name} description="" />;
}
