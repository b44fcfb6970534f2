import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Bookmark, CalendarDays, Check, Clapperboard, Eye, ListPlus, Share, Star } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { TitleCard } from '@kinora/contracts/catalogue/title-cards.ts';
import type { Title } from '@kinora/contracts/catalogue/titles.ts';
import { artworkImage } from '#catalogue/pictures/artwork-image.ts';
import { runtimeText } from '#catalogue/titles/runtime.ts';
import { titleQueries } from '#catalogue/titles/titles.queries.ts';
import { PlayLink } from '#catalogue/videos/play-link.tsx';
import { VideoLink } from '#catalogue/videos/video-link.tsx';
import { timeLeft } from '#catalogue/watch-progress/time-left.ts';
import { DialogFrame } from '#platform/dialog/dialog-frame.tsx';
import type { DialogControl } from '#platform/dialog/dialog.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Artwork } from '#ui/artwork.tsx';
import { buttonClass } from '#ui/button-style.ts';
import { GeneratedArt } from '#ui/generated-art.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StarInput } from '#ui/star-input.tsx';
import { useTitleMarks } from '../../marks/use-title-marks.ts';
import { useRating } from '../../ratings/use-rating.ts';
import { trailerOf } from './trailer-of.ts';
import { useCardActions } from './use-card-actions.ts';

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The actions of a card for a finger: play, four quick actions, and the rest. */
export function CardTray({ title, close }: { title: TitleCard } & DialogControl<void>) {
  const { t } = useTrans();
  const { data } = useQuery(titleQueries.one(title.id));
  const actions = useCardActions(title);
  const [isRating, setRating] = useState(false);
  const trailer = data ? trailerOf(data.title) : null;
  const leaveFor = (action: () => void) => () => {
    close();
    action();
  };
  return (
    <DialogFrame title={<TrayTitle card={title} title={data?.title} />} size="small" hasCloseButton>
      {title.is_watchable ? <TrayPlay titleId={title.id} play={data?.title.play} /> : null}
      <div className="mt-3 grid grid-cols-4 gap-2">
        <Quick label={t('Watchlist')} isOn={actions.isOnWatchlist} onPress={actions.toggleWatchlist}>
          {actions.isOnWatchlist ? <Check {...ICON} strokeWidth={2.2} /> : <Bookmark {...ICON} />}
        </Quick>
        <Quick label={t('Seen')} isOn={actions.isSeen} onPress={actions.toggleSeen}>
          {actions.isSeen ? <Check {...ICON} strokeWidth={2.2} /> : <Eye {...ICON} />}
        </Quick>
        <Quick label={t('Rate')} isOpen={isRating} onPress={() => setRating(!isRating)}>
          <Star {...ICON} />
        </Quick>
        <Quick label={t('Share')} onPress={leaveFor(actions.share)}>
          <Share {...ICON} />
        </Quick>
      </div>
      {isRating ? <TrayStars title={title} /> : null}
      <div className="-mx-6.5 mt-3 border-t border-hair pt-1.5">
        <button type="button" onClick={leaveFor(actions.log)} className={rowClass}>
          <CalendarDays {...ICON} />
          {t('Log in diary')}
        </button>
        <button type="button" onClick={leaveFor(actions.addToList)} className={rowClass}>
          <ListPlus {...ICON} />
          {t('Add to list')}
        </button>
        {trailer === null ? null : (
          <VideoLink videoId={trailer} className={rowClass}>
            <Clapperboard {...ICON} />
            {t('Trailer')}
          </VideoLink>
        )}
      </div>
    </DialogFrame>
  );
}

const rowClass = 'flex h-12 w-full items-center gap-4 px-6.5 text-[15px] hover:bg-wash';

/** Picture, name and facts. */
function TrayTitle({ card, title }: { card: TitleCard; title: Title | undefined }) {
  const { t, locale } = useTrans();
  const playing = useTitleMarks(card.id)?.mark.playing;
  const facts = [
    card.year,
    title?.runtime ? runtimeText(locale, title.runtime) : null,
    playing?.seconds ? timeLeft(t, playing.seconds - playing.position) : null,
  ].filter((fact) => fact !== null && fact !== undefined);
  return (
    <span className="flex items-center gap-3.5">
      <Artwork
        image={artworkImage(card.poster, 'poster', '48px')}
        ratio="poster"
        className="w-12 flex-none rounded-[5px]"
        fallback={<GeneratedArt name={card.name} />}
      />
      <span className="min-w-0">
        <span dir="auto" className="block truncate text-[17px] font-stretch-112%">
          {card.name}
        </span>
        <span className="block min-h-5 text-[13px] font-normal tracking-normal text-fg-3 font-stretch-100%">
          {facts.join(' · ')}
        </span>
      </span>
    </span>
  );
}

/** Keeps its height while the video is unknown. */
function TrayPlay({ titleId, play }: { titleId: number; play: Title['play'] | undefined }) {
  const next = useTitleMarks(titleId)?.watching.next;
  const target = next ?? play;
  if (!target) return <Skeleton className="mt-2 h-12 rounded-control" />;
  return (
    <PlayLink
      play={target}
      isBegun={next?.is_begun ?? false}
      className={buttonClass('primary', 'lg', 'mt-2 w-full')}
    />
  );
}

interface QuickProps {
  label: string;
  isOn?: boolean;
  /** For a button that shows more below. */
  isOpen?: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Quick({ label, isOn, isOpen, onPress, children }: QuickProps) {
  return (
    <button
      type="button"
      {...(isOn !== undefined && { 'aria-pressed': isOn })}
      {...(isOpen !== undefined && { 'aria-expanded': isOpen })}
      onClick={onPress}
      className={clsx(
        'grid h-15.5 place-items-center content-center gap-1 rounded-xl bg-wash-2 text-xs font-medium transition-colors active:bg-wash-3',
        isOn && '[&_svg]:text-positive',
      )}
    >
      {children}
      {label}
    </button>
  );
}

function TrayStars({ title }: { title: TitleCard }) {
  const { t } = useTrans();
  const { score, rate, clear } = useRating(title);
  return (
    <div className="mt-3 flex min-h-11 items-center justify-between gap-3">
      <StarInput
        label={t('Your rating of :name', { name: title.name })}
        value={score}
        onChange={(wanted) => (wanted === null ? clear() : rate(wanted))}
        isFocusedFirst
      />
      {score === null ? null : (
        <button
          type="button"
          onClick={clear}
          className="min-h-11 text-[13px] text-fg-2 underline underline-offset-3"
        >
          {t('Remove rating')}
        </button>
      )}
    </div>
  );
}
