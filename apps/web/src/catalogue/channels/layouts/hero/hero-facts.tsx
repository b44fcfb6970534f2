import type { ChannelTitle } from '@kinora/contracts/catalogue/channel-content.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Score } from '#ui/rating.tsx';

const GENRES = 2;

/** The line below the name in a frame: score, year, seasons, genres, certification. */
export function HeroFacts({ title }: { title: ChannelTitle }) {
  const { t } = useTrans();
  const { score, year, season_count: seasons = 0, genres = [], certification } = title;
  return (
    <p className="mt-3.5 flex flex-wrap items-center gap-x-3.5 gap-y-1 text-sm font-medium text-white/86">
      {score === null ? null : <Score value={score} size={15} />}
      {year === null ? null : <span>{year}</span>}
      {seasons > 0 ? <span>{t('[one 1 season|other :count seasons]', { count: seasons })}</span> : null}
      {genres.length > 0 ? <span>{genres.slice(0, GENRES).join(', ')}</span> : null}
      {certification ? (
        <span className="rounded-[5px] border border-white/50 px-1.5 text-xs leading-4.5">
          {certification}
        </span>
      ) : null}
    </p>
  );
}
