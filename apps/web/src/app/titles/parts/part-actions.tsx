import type { ReactNode } from 'react';
import type { MemberTitle, PartScope } from '#community/marks/member-title.ts';
import { ShareButton } from '#platform/share/share-button.tsx';
import { RateButton } from './rate-button.tsx';
import { WatchlistButton } from './watchlist-button.tsx';

interface PartActionsProps {
  readonly title: MemberTitle;
  /** The season or episode that is rated. The watchlist has the whole series. */
  readonly scope: PartScope;
  /** Plays it. Absent if nothing plays here. */
  readonly play?: ReactNode;
  readonly seen: ReactNode;
  readonly share: { readonly name: string; readonly path: string };
}

/** What a visitor can do with a season or an episode. */
export function PartActions({ title, scope, play, seen, share }: PartActionsProps) {
  return (
    <div className="mt-5 flex flex-wrap items-center gap-2.5 max-md:gap-1.75">
      {play}
      <div className="contents max-md:grid max-md:w-full max-md:auto-cols-fr max-md:grid-flow-col max-md:gap-1.75">
        <WatchlistButton title={title} />
        {seen}
        <RateButton title={title} scope={scope} />
      </div>
      <ShareButton {...share} />
    </div>
  );
}
