import type { ReactNode } from 'react';
import { TimeAgo } from '#platform/i18n/time-ago.tsx';
import { useCalendarDays } from '#platform/i18n/use-calendar-days.ts';
import { RatingStars } from '#ui/rating.tsx';
import { type PartOfTitle, TitlePoster } from './title-poster.tsx';

interface EntryFrameProps {
  readonly at: string;
  /** At the start: the member, or an icon. */
  readonly picture: ReactNode;
  /** Who did what. */
  readonly line: ReactNode;
  readonly score?: number | null | undefined;
  /** The title that the entry is about. */
  readonly about?: PartOfTitle | undefined;
  readonly children?: ReactNode;
}

/** The frame of an entry: a picture, one line, its content, and the poster of a title. */
export function EntryFrame({ at, picture, line, score = null, about, children }: EntryFrameProps) {
  return (
    <article className="grid grid-cols-[38px_minmax(0,1fr)_44px] items-start gap-3 border-b border-line py-4.5 md:grid-cols-[38px_minmax(0,1fr)_52px] md:gap-4">
      {picture}
      <div className="min-w-0">
        <p className="text-[14.5px] leading-[1.45] wrap-anywhere">
          {line}{' '}
          {score === null ? null : <RatingStars value={score} size={14} className="me-1 align-[-2px]" />}
          <EntryTime at={at} />
        </p>
        {children}
      </div>
      {about === undefined ? null : <TitlePoster part={about} />}
    </article>
  );
}

/** How long ago today, and the time of day before that. */
function EntryTime({ at }: { at: string }) {
  const { isToday, timeOf } = useCalendarDays();
  const style = 'text-sm whitespace-nowrap text-fg-3';
  if (isToday(at)) return <TimeAgo moment={at} className={style} />;
  return (
    <time dateTime={at} suppressHydrationWarning className={style}>
      {timeOf(at)}
    </time>
  );
}
