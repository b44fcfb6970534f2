import type { TitleCard } from '@kinora/contracts/catalogue/title-cards.ts';
import type { TitleMark } from '@kinora/contracts/community/marks.ts';
import type { MemberSlots } from '#catalogue/title-cards/title-card-slots.tsx';
import { TitleMeta } from '#catalogue/title-cards/title-meta.tsx';
import { timeLeft } from '#catalogue/watch-progress/time-left.ts';
import { type Trans, useTrans } from '#platform/i18n/use-trans.ts';
import { CardProgress } from '#ui/card.tsx';
import { RatingStars } from '#ui/rating.tsx';
import { useCardMark } from '../../marks/use-card-mark.ts';

/** The card at rest: a tick for what was seen, or a bar for what was begun. */
function Picture({ title }: { title: TitleCard }) {
  const { t } = useTrans();
  const mark = useCardMark(title.id);
  if (!mark) return null;
  if (mark.is_seen) return <SeenTick label={t('Seen')} />;
  const share = shareOf(mark);
  return share === null ? null : (
    <span data-mark="" className="group-has-data-card-controls/card:hidden">
      <CardProgress label={t('Watched share of :name', { name: title.name })} value={share} />
    </span>
  );
}

function SeenTick({ label }: { label: string }) {
  return (
    <span
      data-mark=""
      role="img"
      aria-label={label}
      className="on-dark absolute end-2 bottom-2 z-2 grid size-6.5 place-items-center rounded-full bg-black/66 group-has-data-card-controls/card:hidden backdrop-blur-[10px]"
    >
      <svg
        width={15}
        height={15}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2.8}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        className="text-positive"
      >
        <path d="M5 12.500 10 17.500 19.500 7" />
      </svg>
    </span>
  );
}

/** The year with the member's own score, or what is left of what was begun. */
function Meta({ title }: { title: TitleCard }) {
  const trans = useTrans();
  const mark = useCardMark(title.id);
  const progress = mark && progressText(trans, mark);
  if (progress) return <span className="truncate">{progress}</span>;
  if (typeof mark?.score !== 'number') return <TitleMeta title={title} />;
  return (
    <>
      {title.year}
      {title.year === null ? null : <span aria-hidden="true">·</span>}
      <RatingStars value={mark.score} size={12} />
    </>
  );
}

/** The percentage watched of a film, or of the episodes that have aired. */
function shareOf({ playing, episodes }: TitleMark): number | null {
  if (playing?.seconds) return percent(playing.position / playing.seconds);
  return episodes && episodes.seen > 0 && episodes.aired > 0 ? percent(episodes.seen / episodes.aired) : null;
}

const percent = (share: number) => Math.min(100, Math.max(1, Math.round(100 * share)));

function progressText({ t }: Trans, { is_seen: isSeen, playing, episodes }: TitleMark): string | null {
  if (isSeen) return null;
  if (playing?.seconds) return timeLeft(t, Math.max(0, playing.seconds - playing.position));
  if (!episodes || episodes.seen === 0) return null;
  return t(':seen of :aired watched', { seen: episodes.seen, aired: episodes.aired });
}

export const memberSlots: MemberSlots = { Picture, Meta };
