import { episodePath } from '@kinora/contracts/catalogue/addresses.ts';
import type { EpisodeCard, Season } from '@kinora/contracts/catalogue/seasons.ts';
import type { Progress } from '#catalogue/watch-progress/use-title-progress.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Anchor } from '#ui/anchor.tsx';
import { CardProgress, CornerTag } from '#ui/card.tsx';
import { usePartNames } from '#catalogue/part-names/use-part-names.ts';
import { AirDate, EpisodeScore, Runtime } from './episode-facts.tsx';
import { EpisodeStill } from './episode-still.tsx';
import { EpisodeTag } from './episode-tag.tsx';

const row =
  'relative grid grid-cols-[128px_minmax(0,1fr)] items-start gap-x-3.5 rounded-lg py-3 transition-colors md:grid-cols-[36px_208px_minmax(0,1fr)_auto] md:items-center md:gap-x-5.5 md:py-4 can-hover:hover:bg-wash has-[a:focus-visible]:focus-ring-inset';

/** One episode of a season. Off-screen rows are not rendered until they are near the viewport. */
export function EpisodeRow({
  episode,
  title,
  isEager,
  progress,
}: {
  episode: EpisodeCard;
  title: Season['title'];
  isEager: boolean;
  /** The current user's progress. */
  progress: Progress | undefined;
}) {
  const { t } = useTrans();
  const names = usePartNames();
  const { release_date: date, runtime, overview } = episode;
  return (
    <li className="border-b border-line [contain-intrinsic-size:auto_133px] md:[contain-intrinsic-size:auto_149px] [content-visibility:auto]">
      <div className={row}>
        <span aria-hidden="true" className="text-numeral text-center text-[22px] text-fg-3 max-md:hidden">
          {episode.episode_number}
        </span>
        <EpisodeStill episode={episode} backdrop={title.backdrop} name={title.name} isEager={isEager}>
          {progress && <Seen progress={progress} />}
        </EpisodeStill>
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <h3 className="text-[15px] font-[620] wrap-anywhere md:text-base">
              <Anchor
                href={episodePath(title, episode)}
                className="focus-none! after:absolute after:inset-0 after:z-1"
              >
                <bdi>{names.episode(episode)}</bdi>
              </Anchor>
            </h3>
            <EpisodeTag type={episode.type} />
          </div>
          <p className="mt-0.5 flex flex-wrap gap-x-1.75 text-meta text-fg-3">
            <span className="md:sr-only">{t('Episode :number', { number: episode.episode_number })}</span>
            {date === null ? null : <AirDate date={date} />}
          </p>
          {overview === null ? null : (
            <p className="mt-1.25 line-clamp-2 text-[13px] text-fg-2 wrap-anywhere md:text-sm">
              <bdi>{overview}</bdi>
            </p>
          )}
        </div>
        <div className="flex items-center gap-4 text-[13.5px] text-fg-3 max-md:col-start-2 max-md:mt-1.5">
          {runtime === null ? null : <Runtime minutes={runtime} />}
          <EpisodeScore episode={episode} />
        </div>
      </div>
    </li>
  );
}

/** Placed on the picture, so that it causes no layout shift when it loads. */
function Seen({ progress: { percent, isFinished } }: { progress: Progress }) {
  const { t } = useTrans();
  if (isFinished) return <CornerTag>{t('Watched')}</CornerTag>;
  return percent === null ? null : <CardProgress label={t('Your progress')} value={percent} />;
}
