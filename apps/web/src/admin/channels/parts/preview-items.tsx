import { clsx } from 'clsx';
import type { ChannelLayout } from '@kinora/contracts/catalogue/channel-layouts.ts';
import { pictureVariant } from '@kinora/contracts/catalogue/pictures.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Artwork } from '#ui/artwork.tsx';
import type { PreviewItem } from './preview-sample.ts';

const LINES: ReadonlySet<ChannelLayout> = new Set<ChannelLayout>(['list', 'chart', 'news']);
const ROWS: ReadonlySet<ChannelLayout> = new Set<ChannelLayout>([
  'posters',
  'landscape',
  'hero',
  'spotlight',
  'people',
]);
const SHOWN = 12;
const IN_A_ROW = 5;
const PICTURE_WIDTH = 120;

/** The first items of a channel, arranged roughly as in its layout. */
export function PreviewItems({
  samples,
  layout,
}: {
  samples: readonly PreviewItem[];
  layout: ChannelLayout;
}) {
  const { t } = useTrans();
  if (samples.length === 0) return <p className="text-fg-2">{t('Nothing here yet')}</p>;
  const isRow = ROWS.has(layout);
  const isLines = LINES.has(layout);
  return (
    <ol
      aria-label={t('Preview')}
      className={clsx('gap-2', isRow ? 'flex overflow-hidden' : isLines ? 'grid' : 'grid grid-cols-4')}
    >
      {samples.slice(0, isRow ? IN_A_ROW : SHOWN).map((sample, index) => (
        <li
          key={sample.id}
          className={clsx('min-w-0', isRow && 'flex-1', isLines && 'flex items-center gap-2')}
        >
          {layout === 'chart' ? (
            <span className="w-5 text-end text-fg-3 tabular-nums">{index + 1}</span>
          ) : null}
          <Thumb sample={sample} isSmall={isLines} />
          <span className={clsx('truncate text-[11.5px]', isLines ? 'min-w-0' : 'mt-1 block text-fg-2')}>
            {sample.name}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Thumb({ sample: { picture }, isSmall }: { sample: PreviewItem; isSmall: boolean }) {
  return (
    <span className={clsx('block', isSmall && 'w-7 flex-none')}>
      <Artwork
        image={picture === null ? null : { src: pictureVariant(picture, PICTURE_WIDTH, 'webp') }}
        ratio="poster"
        fallback={<span className="block size-full bg-wash-2" />}
      />
    </span>
  );
}
