import { clsx } from 'clsx';
import { Ellipsis } from 'lucide-react';
import { memo } from 'react';
import { titlePath } from '@kinora/contracts/catalogue/addresses.ts';
import type { ListEntry } from '@kinora/contracts/community/lists.ts';
import { artworkImage } from '#catalogue/pictures/artwork-image.ts';
import { runtimeText } from '#catalogue/titles/runtime.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Anchor } from '#ui/anchor.tsx';
import { Artwork } from '#ui/artwork.tsx';
import { iconButtonClass } from '#ui/button-style.ts';
import { GeneratedArt } from '#ui/generated-art.tsx';
import { LazyPlainMenuButton } from '#ui/lazy-menu.tsx';
import { Score } from '#ui/rating.tsx';
import { titleMenu } from '#community/title-actions/open-title-menu.ts';
import { SeenToggle } from './seen-toggle.tsx';

interface ListRowProps {
  readonly entry: ListEntry;
  /** Only in numbered lists. */
  readonly position: number | null;
  readonly isEager: boolean;
}

/** A title of a list with its note. */
export const ListRow = memo(function ListRow({ entry, position, isEager }: ListRowProps) {
  const { t } = useTrans();
  const { number } = useFormat();
  const { title, note } = entry;
  return (
    <li
      className={clsx(
        'relative grid min-w-0 items-start gap-x-3.25 border-b border-line py-4.5 md:items-center md:gap-x-5.5',
        // Long lists stay fast.
        !isEager && '[contain-intrinsic-size:auto_138px] [content-visibility:auto]',
        position === null
          ? 'grid-cols-[56px_minmax(0,1fr)_auto] md:grid-cols-[68px_minmax(0,1fr)_auto]'
          : 'grid-cols-[26px_56px_minmax(0,1fr)_auto] md:grid-cols-[44px_68px_minmax(0,1fr)_auto]',
      )}
    >
      {position === null ? null : (
        <span className="text-end text-numeral text-lg tracking-[-.04em] text-fg-3 md:text-[26px]">
          {number(position)}
        </span>
      )}
      <Artwork
        image={artworkImage(title.poster, 'poster', '68px')}
        ratio="poster"
        isEager={isEager}
        className="rounded-[7px]!"
        fallback={<GeneratedArt name={title.name} />}
      />
      <div className="min-w-0">
        <h2 className="text-base font-[640] wrap-anywhere md:text-[17px]">
          <Anchor
            href={titlePath(title)}
            className="focus-none! after:absolute after:inset-0 after:z-1 after:rounded-lg focus-visible:after:focus-ring"
          >
            <bdi>{title.name}</bdi>
          </Anchor>{' '}
          {title.year === null ? null : <span className="font-[450] text-fg-3">{title.year}</span>}
        </h2>
        <EntryFacts entry={entry} />
        {note === null ? null : (
          <p
            dir="auto"
            className="mt-1.5 w-fit max-w-[64ch] font-read text-[15px] leading-[1.45] whitespace-pre-line wrap-anywhere text-fg-2 italic md:text-[16.5px]"
          >
            {note}
          </p>
        )}
      </div>
      <div className="relative z-2 flex items-center gap-2 max-md:-me-2 md:gap-4">
        {title.score === null ? null : <Score value={title.score} className="text-sm max-md:hidden" />}
        <span className="max-md:hidden">
          <SeenToggle title={title} />
        </span>
        <LazyPlainMenuButton menu={titleMenu} props={{ title }}>
          {(button) => (
            <button
              {...button}
              type="button"
              aria-label={t('Actions for :name', { name: title.name })}
              className={iconButtonClass('md', 'plain', 'hover:bg-wash-2 noscript:hidden')}
            >
              <Ellipsis size={17} strokeWidth={2.4} aria-hidden="true" />
            </button>
          )}
        </LazyPlainMenuButton>
      </div>
    </li>
  );
});

/** Who made it, and how long it takes. */
function EntryFacts({ entry: { by, runtime } }: { entry: ListEntry }) {
  const { locale } = useTrans();
  if (by === null && runtime === null) return null;
  return (
    <p className="mt-0.75 flex min-w-0 flex-wrap gap-x-1.75 text-meta text-fg-3">
      {by === null ? null : <bdi className="min-w-0 truncate">{by}</bdi>}
      {by === null || runtime === null ? null : <span aria-hidden="true">·</span>}
      {runtime === null ? null : <span>{runtimeText(locale, runtime)}</span>}
    </p>
  );
}
