import type { ReactNode } from 'react';
import type { Place } from '#community/marks/last-seen.ts';
import type { TitleMarks } from '#community/marks/use-title-marks.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { buttonClass } from '#ui/button-style.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { PlainSwitch } from '#ui/plain-switch.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EpisodeList } from './episode-list.tsx';
import type { RowTitle } from './row-title.ts';
import { type MarkedSeason, useMarkSeason } from './use-mark-season.ts';
import { useSeasonEpisodes } from './use-season-episodes.ts';
import type { SpoilerShield } from '#community/spoilers/use-spoiler-shield.ts';

interface SeasonEpisodesProps {
  readonly title: RowTitle;
  readonly season: number;
  readonly shield: SpoilerShield;
  readonly marks: TitleMarks | undefined;
  /** The episode to go on with. */
  readonly next: Place | null;
  /** Between the heading and the episodes. */
  readonly tabs?: ReactNode;
  readonly footer?: ReactNode;
}

/** The heading, the switches and the episodes of one season. */
export function SeasonEpisodes({ title, season, shield, marks, next, tabs, footer }: SeasonEpisodesProps) {
  const { t } = useTrans();
  const { episodes, isFailed, isSettled, retry, reveal } = useSeasonEpisodes({
    titleId: title.id,
    season,
    isShielded: shield.isOn,
  });
  return (
    <>
      <div className="mb-3.5 flex min-h-9 flex-wrap items-center gap-x-4.5 gap-y-2">
        <h2 id="episodes" className="me-auto text-section">
          {t('Episodes')}
        </h2>
        <HideSpoilers shield={shield} />
        <MarkSeason title={title} season={season} episodes={episodes ?? []} marks={marks} />
      </div>
      {tabs}
      {isFailed ? (
        <EmptyState
          title={t('Episodes could not be loaded.')}
          action={
            <button
              type="button"
              onClick={retry}
              className={buttonClass('secondary', 'md', 'hover:bg-wash-3')}
            >
              {t('Try again')}
            </button>
          }
        />
      ) : null}
      {episodes === undefined && !isFailed ? <RowSkeletons /> : null}
      {episodes?.length === 0 ? (
        <EmptyState title={t('No episodes yet')} description={t('Upcoming titles will appear here.')} />
      ) : null}
      {episodes !== undefined && episodes.length > 0 ? (
        <EpisodeList
          title={title}
          episodes={episodes}
          marks={marks}
          next={next}
          isSettled={isSettled}
          onReveal={reveal}
        />
      ) : null}
      {footer}
    </>
  );
}

/** On until a member has turned it off; for visitors off until they turn it on. */
function HideSpoilers({ shield }: { shield: SpoilerShield }) {
  const { t } = useTrans();
  return (
    <PlainSwitch isOn={shield.isOn ?? true} onChange={shield.change}>
      {t('Hide spoilers')}
    </PlainSwitch>
  );
}

/** Marks what has aired. Takes its place also when nothing is left, so that the row does not move. */
function MarkSeason({ title, season, episodes, marks }: MarkedSeason) {
  const { t } = useTrans();
  const { open, ask } = useMarkSeason({ title, season, episodes, marks });
  return (
    <button
      type="button"
      disabled={open === 0}
      onClick={ask}
      className={buttonClass(
        'text',
        'sm',
        'enabled:hover:bg-wash-2 disabled:opacity-42 max-md:hidden noscript:hidden',
      )}
    >
      {t('Mark season as watched')}
    </button>
  );
}

const ROWS = 6;

/** As tall as the rows, so that the page does not jump. */
function RowSkeletons() {
  const { t } = useTrans();
  return (
    <div role="status" aria-label={t('Loading')} className="mt-3 border-t border-line">
      {Array.from({ length: ROWS }, (_, index) => (
        <div
          key={index}
          className="grid h-24.5 grid-cols-[128px_minmax(0,1fr)] items-center gap-x-3.5 border-b border-line md:h-37.25 md:grid-cols-[28px_208px_minmax(0,1fr)] md:gap-x-5.5"
        >
          <Skeleton className="h-5 rounded-lg max-md:hidden" />
          <Skeleton className="aspect-video rounded-card" />
          <div className="grid gap-2.5">
            <Skeleton className="h-4 w-2/5 rounded-lg" />
            <Skeleton className="h-3.25 w-4/5 rounded-lg max-md:hidden" />
            <Skeleton className="h-3.25 w-1/4 rounded-lg" />
          </div>
        </div>
      ))}
    </div>
  );
}
