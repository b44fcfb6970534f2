import { Flag } from 'lucide-react';
import { titlePath, watchPath } from '@kinora/contracts/catalogue/addresses.ts';
import type { WatchPage } from '@kinora/contracts/catalogue/playback.ts';
import { runtimeText } from '#catalogue/titles/runtime.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { ShareButton } from '#platform/share/share-button.tsx';
import { Anchor } from '#ui/anchor.tsx';
import { useWatchNames } from '../use-watch-names.ts';
import { openReport } from './open-report.ts';

const MINUTE = 60;

/** Details of the current video, and its actions. */
export function WatchFacts({ watch }: { watch: WatchPage }) {
  const { t } = useTrans();
  const { name } = useWatchNames(watch);
  const { video, title, episode } = watch;
  const overview = episode?.overview ?? title.overview;
  return (
    <>
      <div className="mt-5.5 flex flex-wrap items-start gap-4">
        <div className="min-w-60 flex-1">
          <h1 className="text-[23px] leading-[1.15] font-[650] tracking-[-.02em] wrap-anywhere [font-stretch:118%] md:text-[27px]">
            <bdi>{name}</bdi>
          </h1>
          <Facts watch={watch} />
        </div>
        <div className="flex flex-wrap gap-2">
          <ShareButton name={name} path={watchPath(video.id)} />
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => void openReport({ videoId: video.id })}
            className="inline-flex h-12 items-center gap-2.25 rounded-control bg-wash-2 px-4.25 text-[14.5px] font-semibold transition-colors hover:bg-wash-3 active:scale-[.985] noscript:hidden"
          >
            <Flag size={18} strokeWidth={1.75} />
            {t('Report a problem')}
          </button>
        </div>
      </div>
      {overview === null ? null : (
        <p dir="auto" className="mt-3.5 max-w-[70ch] whitespace-pre-line text-fg-2 wrap-anywhere">
          {overview}
        </p>
      )}
    </>
  );
}

function Facts({ watch }: { watch: WatchPage }) {
  const { t, locale } = useTrans();
  const { name } = useWatchNames(watch);
  const { video, title, episode } = watch;
  // The name of a film is already shown above.
  const about = title.type === 'series' ? t('About the series') : t('About the film');
  const { number } = useFormat();
  const minutes = episode?.runtime ?? (video.seconds === null ? null : Math.round(video.seconds / MINUTE));
  return (
    <ul aria-label={t('Details')} className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-fg-3">
      <li className="min-w-0">
        <Anchor
          href={titlePath(title)}
          className="rounded-xs font-semibold text-fg underline-offset-3 wrap-anywhere hover:underline"
        >
          {name === title.name ? about : <bdi>{title.name}</bdi>}
        </Anchor>
      </li>
      {episode === null ? null : (
        <li>
          {t('Season :season, episode :episode', {
            season: episode.season_number,
            episode: episode.episode_number,
          })}
        </li>
      )}
      {minutes === null || minutes === 0 ? null : (
        <li className="tabular-nums">{runtimeText(locale, minutes)}</li>
      )}
      {video.plays === 0 ? null : (
        <li className="tabular-nums">
          {t('[one 1 play|other :plays plays]', { count: video.plays, plays: number(video.plays) })}
        </li>
      )}
    </ul>
  );
}
