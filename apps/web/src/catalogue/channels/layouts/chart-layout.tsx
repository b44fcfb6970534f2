import { clsx } from 'clsx';
import { ChevronDown, ChevronUp } from 'lucide-react';
import type { CSSProperties } from 'react';
import { titlePath } from '@kinora/contracts/catalogue/addresses.ts';
import type { ChannelTitle } from '@kinora/contracts/catalogue/channel-content.ts';
import { artworkImage } from '#catalogue/pictures/artwork-image.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Anchor } from '#ui/anchor.tsx';
import { Artwork } from '#ui/artwork.tsx';
import { GeneratedArt } from '#ui/generated-art.tsx';
import { Score } from '#ui/rating.tsx';
import { cardHeadingLevel, type LayoutProps } from '../layout-props.ts';
import { LayoutFrame } from './layout-frame.tsx';

/** A row shows the top ten; phones show half of them. */
const ROW_LENGTH = 10;
const PHONE_ROW_LENGTH = 5;

/** A ranking in two columns, with the rank change of each title. */
export function ChartLayout(props: LayoutProps<ChannelTitle>) {
  const { isRow, offset } = props;
  const items = isRow ? props.items.slice(0, ROW_LENGTH) : props.items;
  const rows: CSSProperties & Record<'--rows', number> = { '--rows': Math.ceil(items.length / 2) };
  return (
    <LayoutFrame {...props}>
      <ol
        start={offset + 1}
        style={rows}
        className="md:grid md:grid-flow-col md:grid-cols-2 md:grid-rows-[repeat(var(--rows),auto)] md:gap-x-14"
      >
        {items.map((title, index) => (
          <li
            key={title.id}
            className={clsx('min-w-0', isRow && index >= PHONE_ROW_LENGTH && 'max-md:hidden')}
          >
            <Place title={title} rank={offset + index + 1} level={cardHeadingLevel(props)} />
          </li>
        ))}
      </ol>
    </LayoutFrame>
  );
}

function Place({ title, rank, level }: { title: ChannelTitle; rank: number; level: 2 | 3 | 4 }) {
  const Heading = `h${level}` as const;
  const [genre] = title.genres ?? [];
  const facts = [genre, title.year].filter((fact) => fact !== undefined && fact !== null);
  return (
    <div className="group/card relative grid h-full grid-cols-[34px_44px_minmax(0,1fr)_auto] items-center gap-3.25 border-b border-line py-2.25 md:grid-cols-[46px_42px_minmax(0,1fr)_auto_54px] md:gap-4">
      <span
        aria-hidden="true"
        className={clsx(
          'text-[27px] leading-none tracking-[-.05em] tabular-nums font-stretch-125% md:text-[34px]',
          rank === 1 ? 'font-bold text-accent-text' : 'font-[300] text-fg-2',
        )}
      >
        {rank}
      </span>
      <Artwork
        image={artworkImage(title.poster, 'poster', '44px')}
        ratio="poster"
        className="rounded-[5px] group-has-[a:focus-visible]/card:focus-ring"
        fallback={<GeneratedArt name={title.name} hasLettering={false} />}
      />
      <div className="min-w-0">
        <Heading dir="auto" className="truncate text-[15px] font-semibold">
          <Anchor href={titlePath(title)} className="focus-none! after:absolute after:inset-0 after:z-3">
            {title.name}
          </Anchor>
        </Heading>
        <p className="mt-0.5 truncate text-meta text-fg-3">{facts.join(', ')}</p>
      </div>
      {title.score === null ? (
        <span className="max-md:hidden" />
      ) : (
        <Score value={title.score} className="max-md:hidden" />
      )}
      <Trend climbed={title.climbed} />
    </div>
  );
}

/** An arrow and a number for sighted users, a sentence for screen readers. */
function Trend({ climbed }: { climbed: number | null | undefined }) {
  const { t } = useTrans();
  if (climbed === undefined) return <span />;
  const look = 'flex items-center justify-end gap-1 text-[12.5px] tabular-nums';
  if (climbed === null) {
    return (
      <span className={clsx(look, 'text-positive')}>
        <ChevronUp size={13} strokeWidth={2.4} aria-hidden="true" />
        {t('New')}
      </span>
    );
  }
  if (climbed === 0) {
    return (
      <span className={clsx(look, 'text-fg-3')}>
        <span aria-hidden="true">–</span>
        <span className="sr-only">{t('No change')}</span>
      </span>
    );
  }
  const places = Math.abs(climbed);
  const Icon = climbed > 0 ? ChevronUp : ChevronDown;
  return (
    <span className={clsx(look, climbed > 0 ? 'text-positive' : 'text-fg-3')}>
      <Icon size={13} strokeWidth={2.4} aria-hidden="true" />
      <span aria-hidden="true">{places}</span>
      <span className="sr-only">
        {climbed > 0
          ? t('[one Up 1 place|other Up :count places]', { count: places })
          : t('[one Down 1 place|other Down :count places]', { count: places })}
      </span>
    </span>
  );
}
