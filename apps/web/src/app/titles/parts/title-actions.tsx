import type { Title } from '@kinora/contracts/catalogue/titles.ts';
import { titlePath } from '@kinora/contracts/catalogue/addresses.ts';
import { ShareButton } from '#platform/share/share-button.tsx';
import { AvailabilityLine } from './availability-line.tsx';
import { MoreButton } from './more-button.tsx';
import { RateButton } from './rate-button.tsx';
import { SeenButton } from './seen-button.tsx';
import { TrailerTile } from './trailer-tile.tsx';
import { useIsLocked } from './use-is-locked.ts';
import { SeriesProgress } from './series-progress.tsx';
import { trailerOf, watchTarget } from './title-videos.ts';
import { MainActions } from './main-actions.tsx';
import { WatchlistButton } from './watchlist-button.tsx';

/** What a visitor can do with a title, and whether it can be watched here. */
export function TitleActions({ title }: { title: Title }) {
  const isLocked = useIsLocked();
  const watch = watchTarget(title);
  const trailer = trailerOf(title);
  const hasTrailerTile = trailer !== null && watch !== null && !isLocked;
  const isWatchlistMain = watch === null && trailer === null;
  return (
    <>
      <div className="mt-6 flex flex-wrap gap-2.5 max-md:gap-1.75">
        {isWatchlistMain ? (
          <WatchlistButton title={title} isMain />
        ) : (
          <MainActions title={title} watch={watch} trailer={trailer} isLocked={isLocked} />
        )}
        <div className="contents max-md:grid max-md:w-full max-md:auto-cols-fr max-md:grid-flow-col max-md:gap-1.75">
          {hasTrailerTile ? <TrailerTile videoId={trailer} /> : null}
          {isWatchlistMain ? null : <WatchlistButton title={title} />}
          <SeenButton title={title} />
          <RateButton title={title} />
          <span className="contents max-md:hidden">
            <ShareButton name={title.name} path={titlePath(title)} />
          </span>
          <MoreButton title={title} />
        </div>
      </div>
      <SeriesProgress title={title} />
      <AvailabilityLine title={title} isLocked={isLocked} />
    </>
  );
}
