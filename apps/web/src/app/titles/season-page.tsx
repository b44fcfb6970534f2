import { titlePath } from '@kinora/contracts/catalogue/addresses.ts';
import type { Season } from '@kinora/contracts/catalogue/seasons.ts';
import { SeasonHead } from '#catalogue/seo/season-head.tsx';
import { CompactHeader } from '#catalogue/titles/compact-header.tsx';
import { reviewQueries } from '#community/reviews/reviews.queries.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { lazyHydrated } from '#ui/lazy.tsx';
import { AirDate } from '#catalogue/seasons/episode-facts.tsx';
import { SeasonPicker } from '#catalogue/seasons/season-picker.tsx';
import { seasonLoader } from '#catalogue/seasons/season-loader.ts';
import { usePartNames } from '#catalogue/part-names/use-part-names.ts';
import { useSeason } from '#catalogue/seasons/use-season.ts';

const load = seasonLoader({
  optional: ({ titleId, season }) => [reviewQueries.inView(titleId, { season })],
});

/** Episodes are plain links before hydration and the rest is below the first screen, so both are hydrated last. */
const sections = () => import('./parts/season-sections.tsx');
const SeasonSections = lazyHydrated(async () => (await sections()).SeasonSections);
const SeasonActions = lazyHydrated(async () => (await import('./parts/season-actions.tsx')).SeasonActions);

export { load as loader };

/** Client-side navigation waits for the lazy code, so that the page renders complete. */
export async function clientLoader(args: Parameters<typeof load>[0]) {
  const [data] = await Promise.all([load(args), sections(), SeasonActions.load()]);
  return data;
}

export default function SeasonPage() {
  const season = useSeason();
  const names = usePartNames();
  const { title } = season;
  return (
    <>
      <SeasonHead season={season} />
      <CompactHeader
        heading={names.season(season)}
        picture={season.poster ?? title.poster}
        artName={title.name}
        back={{ to: titlePath(title), label: title.name }}
      >
        <SeasonPicker season={season} />
      </CompactHeader>
      <Intro season={season} />
      <SeasonActions season={season} />
      <SeasonSections season={season} />
    </>
  );
}

function Intro({ season: { release_date: date, episodes, overview } }: { season: Season }) {
  const { t } = useTrans();
  return (
    <>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-fg-2">
        {date === null ? null : <AirDate date={date} />}
        {episodes.length > 0 ? (
          <span>{t('[one 1 episode|other :count episodes]', { count: episodes.length })}</span>
        ) : null}
      </p>
      {overview === null ? null : (
        <p dir="auto" className="mt-3 max-w-[66ch] text-lede whitespace-pre-line wrap-anywhere">
          {overview}
        </p>
      )}
    </>
  );
}
