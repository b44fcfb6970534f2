import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Title } from '@kinora/contracts/catalogue/titles.ts';
import { artworkImage } from '#catalogue/pictures/artwork-image.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Artwork } from '#ui/artwork.tsx';
import { GeneratedArt } from '#ui/generated-art.tsx';
import { Backdrop } from './backdrop.tsx';
import { FactsLine } from './parts/facts-line.tsx';

/** Longer names use smaller fonts, or they would push everything else off the screen. */
const LONG = 18;
const VERY_LONG = 36;

function nameSize({ length }: string): string {
  if (length <= LONG) return 'text-display-2';
  return length <= VERY_LONG
    ? 'text-display-2 text-[36px]! md:text-[46px]! lg:text-[54px]!'
    : 'text-page text-[28px]! md:text-[34px]! lg:text-[40px]!';
}

/** The backdrop, poster and name of a title, with what can be done with it below the facts. */
export function TitleHeader({ title, actions }: { title: Title; actions: ReactNode }) {
  return (
    <section className="relative isolate -mx-(--gut) -mt-[calc(var(--top)+4px)] grid items-end overflow-x-clip px-(--gut) pt-[calc(var(--top)+218px)] md:-mt-[calc(var(--top)+8px)] md:grid-cols-[190px_minmax(0,1fr)] md:gap-7.5 lg:grid-cols-[232px_minmax(0,1fr)] lg:gap-10">
      <Backdrop
        picture={title.backdrop}
        name={title.name}
        className="inset-x-0 top-0 -z-2 h-110 max-h-full md:bottom-9 md:h-auto"
      />
      <Poster title={title} />
      <div className="min-w-0 word-ground">
        <h1 className={clsx(nameSize(title.name), '-ms-0.75 wrap-anywhere')}>
          <bdi>{title.name}</bdi>
        </h1>
        {title.tagline === null ? null : (
          <p className="mt-2 font-read text-[17px] leading-[1.3] text-fg-2 italic md:mt-3 md:text-xl">
            <bdi>{title.tagline}</bdi>
          </p>
        )}
        <FactsLine title={title} />
        {actions}
      </div>
    </section>
  );
}

/** Hidden on phones, where the backdrop is enough. */
function Poster({ title }: { title: Title }) {
  const { t } = useTrans();
  const image = artworkImage(title.poster, 'poster');
  return (
    <Artwork
      image={image && { ...image, sizes: '(max-width: 1199px) 190px, 232px' }}
      ratio="poster"
      alt={t('Poster of :name', { name: title.name })}
      isEager
      fallback={
        <GeneratedArt name={title.name} note={title.year === null ? undefined : String(title.year)} />
      }
      className="shadow-[0_30px_70px_-20px_rgb(0_0_0/.75)] max-md:hidden"
    />
  );
}
