import type { ShouldRevalidateFunction } from 'react-router';
import { useCountView } from '#catalogue/popularity/use-counted-view.ts';
import { TitleHead } from '#catalogue/seo/title-head.tsx';
import { TitleHeader } from '#catalogue/titles/title-header.tsx';
import { titleLoader } from '#catalogue/titles/title-loader.ts';
import { useTitle } from '#catalogue/titles/use-title.ts';
import { ratingQueries } from '#community/ratings/ratings.queries.ts';
import { reviewQueries } from '#community/reviews/reviews.queries.ts';
import type { PageHandle } from '#platform/navigation/page-handle.ts';
import { lazyHydrated } from '#ui/lazy.tsx';
import { isSeasonSwitch } from './parts/opened-season.ts';
import { episodesInView, loadSeriesEpisodes, SeriesEpisodes } from './parts/series-episodes.tsx';

const load = titleLoader({
  optional: (id) => [ratingQueries.totals(id), reviewQueries.inView(id)],
  following: episodesInView,
});

/** Links work before hydration, and early presses of buttons are replayed. */
const TitleActions = lazyHydrated(async () => (await import('./parts/title-actions.tsx')).TitleActions);
const TitleBody = lazyHydrated(async () => (await import('./parts/title-body.tsx')).TitleBody);
const TitleSections = lazyHydrated(
  async () => (await import('#catalogue/titles/title-sections.tsx')).TitleSections,
);
const parts = [TitleActions, TitleBody, TitleSections, { load: loadSeriesEpisodes }];

export { load as loader };

/** Client-side navigation waits for the lazy code, so that the page renders complete. */
export async function clientLoader(args: Parameters<typeof load>[0]) {
  const [data] = await Promise.all([load(args), ...parts.map((part) => part.load())]);
  return data;
}

/** Another season of a series is loaded by the section that shows it. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => !isSeasonSwitch(currentUrl, nextUrl) && defaultShouldRevalidate;

export const handle: PageHandle = { hasBackdrop: true };

export default function TitlePage() {
  const title = useTitle();
  useCountView('title', title.id);
  return (
    <>
      <TitleHead title={title} />
      <TitleHeader title={title} actions={<TitleActions title={title} />} />
      <SeriesEpisodes title={title} />
      <TitleBody title={title} />
      <TitleSections title={title} />
    </>
  );
}
