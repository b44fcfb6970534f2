import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { TitleCard } from '@kinora/contracts/catalogue/title-cards.ts';
import { artworkImage } from '#catalogue/pictures/artwork-image.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { Artwork } from '#ui/artwork.tsx';
import { GeneratedArt } from '#ui/generated-art.tsx';
import { useDayFormat } from './use-day-format.ts';

/** The frame of a line of the diary: its day, the poster, and what is beside it. */
export function LineFrame({
  day,
  isFirst,
  title,
  children,
}: {
  day: string;
  /** Whether it shows the day, which it shares with the lines below. */
  isFirst: boolean;
  title: TitleCard;
  children: ReactNode;
}) {
  return (
    <div className="relative grid grid-cols-[40px_40px_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line py-2.5 md:grid-cols-[66px_44px_minmax(0,1fr)_110px_92px_72px] md:gap-x-4.5">
      <DayNumeral day={day} isFirst={isFirst} />
      <Artwork
        image={artworkImage(title.poster, 'poster', '44px')}
        ratio="poster"
        className="rounded-[5px]"
        fallback={<GeneratedArt name={title.name} />}
      />
      {children}
    </div>
  );
}

/** Screen readers hear the whole date on every line. */
function DayNumeral({ day, isFirst }: { day: string; isFirst: boolean }) {
  const { dayOfMonth, weekday } = useDayFormat();
  const format = useFormat();
  return (
    <time dateTime={day} className="self-center">
      <span className="sr-only">{format.day(day)}</span>
      <span
        aria-hidden="true"
        className={clsx('flex items-baseline gap-2 tracking-[-.04em] text-fg-2', !isFirst && 'invisible')}
      >
        <span className="text-[26px] leading-none text-numeral">{dayOfMonth(day)}</span>
        <small className="text-[12.5px] tracking-normal text-fg-3 max-md:hidden">{weekday(day)}</small>
      </span>
    </time>
  );
}
