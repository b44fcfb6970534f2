import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Play, Shuffle } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { titlePath, watchPath } from '@kinora/contracts/catalogue/addresses.ts';
import type { WatchlistFilter, WatchlistItem } from '@kinora/contracts/community/watchlist.ts';
import { artworkImage } from '#catalogue/pictures/artwork-image.ts';
import { runtimeText } from '#catalogue/titles/runtime.ts';
import type { DialogControl } from '#platform/dialog/dialog.ts';
import { DialogFrame } from '#platform/dialog/dialog-frame.tsx';
import { SectionError } from '#platform/errors/section-error.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Anchor } from '#ui/anchor.tsx';
import { Artwork } from '#ui/artwork.tsx';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-style.ts';
import { DialogActions } from '#ui/dialog.tsx';
import { GeneratedArt } from '#ui/generated-art.tsx';
import { Score } from '#ui/rating.tsx';
import { Skeleton, TextSkeleton } from '#ui/skeleton.tsx';
import { watchlistQueries } from '../watchlist.queries.ts';

/** Starts playback on the next page without a second click. */
const PRESSED = { isPlaying: true };

/** Suggests one title of the current filter after another. */
export function PickDialog({ filter, close }: { filter: WatchlistFilter } & DialogControl<void>) {
  const { t } = useTrans();
  const [{ round, last }, setRound] = useState<{ round: number; last: WatchlistItem | null }>({
    round: 1,
    last: null,
  });
  const query = watchlistQueries.pick(filter, last?.title.id ?? null);
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...query,
    // The same question has another answer each time.
    queryKey: [...query.queryKey, round],
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  // The last suggestion stays if there is no other one.
  const item = data?.item === null ? last : data?.item;
  const isLast = data?.item === null && last !== null;
  return (
    <DialogFrame title={t('Pick one for tonight')} size="medium" hasCloseButton>
      {/* The height of a suggestion, so that the buttons stay where they are. */}
      <div className="min-h-44 pt-3" aria-live="polite" aria-busy={isFetching}>
        {isError ? <SectionError onRetry={() => void refetch()} /> : null}
        {item ? <Suggestion item={item} isOld={isPlaceholderData} /> : null}
        {isLast ? (
          <p className="mt-3 text-meta text-fg-2">{t('No other title matches the filters.')}</p>
        ) : null}
        {item === null ? <p className="text-fg-2">{t('No title matches the filters.')}</p> : null}
        {data === undefined && !isError ? <SuggestionSkeleton /> : null}
      </div>
      <DialogActions>
        {item === null ? null : (
          <Button
            icon={<Shuffle size={16} strokeWidth={1.75} />}
            isDisabled={item === undefined || isLast}
            isPending={isFetching && item !== undefined}
            onPress={() => setRound({ round: round + 1, last: item ?? null })}
          >
            {t('Another one')}
          </Button>
        )}
        {item ? <GoTo item={item} close={close} /> : null}
      </DialogActions>
    </DialogFrame>
  );
}

function GoTo({ item: { title, play }, close }: { item: WatchlistItem } & DialogControl<void>) {
  const { t } = useTrans();
  const look = buttonClass('primary', 'md', 'hover:opacity-90');
  if (play === null)
    return (
      <Link to={titlePath(title)} onClick={() => close()} className={look}>
        {t('Open page')}
      </Link>
    );
  return (
    <Link to={watchPath(play.video_id)} state={PRESSED} onClick={() => close()} className={look}>
      <Play size={16} fill="currentColor" aria-hidden="true" />
      {t('Watch now')}
    </Link>
  );
}

function Suggestion({ item, isOld }: { item: WatchlistItem; isOld: boolean }) {
  const { locale } = useTrans();
  const { title, genres, runtime, note } = item;
  const facts = [
    title.year === null ? null : String(title.year),
    runtime === null ? null : runtimeText(locale, runtime),
    genres.length === 0 ? null : genres.slice(0, 2).join(', '),
  ].filter((fact) => fact !== null);
  return (
    <div
      className={`grid grid-cols-[108px_minmax(0,1fr)] gap-5 transition-opacity ${isOld ? 'opacity-50' : ''}`}
    >
      <Artwork
        image={artworkImage(title.poster, 'poster', '108px')}
        ratio="poster"
        isEager
        className="rounded-card"
        fallback={<GeneratedArt name={title.name} />}
      />
      <div className="min-w-0 self-center">
        <h3 dir="auto" className="text-[21px] leading-tight font-semibold wrap-anywhere font-stretch-114%">
          <Anchor href={titlePath(title)} className="rounded-xs">
            {title.name}
          </Anchor>
        </h3>
        <p className="mt-1.5 text-meta text-fg-2">{facts.join(' · ')}</p>
        {title.score === null ? null : <Score value={title.score} size={13} className="mt-2 text-meta" />}
        {note === null ? null : (
          <p dir="auto" className="mt-2 line-clamp-3 font-read text-[15px] text-fg-2 italic">
            {note}
          </p>
        )}
      </div>
    </div>
  );
}

function SuggestionSkeleton() {
  return (
    <div className="grid grid-cols-[108px_minmax(0,1fr)] gap-5">
      <Skeleton className="aspect-2/3 rounded-card" />
      <TextSkeleton lines={3} />
    </div>
  );
}
