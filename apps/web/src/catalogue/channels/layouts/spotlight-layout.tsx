import type { CSSProperties } from 'react';
import { channelOrListPath, titlePath } from '@kinora/contracts/catalogue/addresses.ts';
import type { TitleCard } from '@kinora/contracts/catalogue/title-cards.ts';
import { ResultCount } from '#catalogue/browse/result-count.tsx';
import { artworkImage } from '#catalogue/pictures/artwork-image.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Anchor } from '#ui/anchor.tsx';
import { Artwork } from '#ui/artwork.tsx';
import { buttonClass } from '#ui/button-style.ts';
import { GeneratedArt } from '#ui/generated-art.tsx';
import type { LayoutProps } from '../layout-props.ts';

const FAN = 5;

/** A channel presented by its description and a fan of five posters. */
export function SpotlightLayout({ channel, items, total, headingLevel }: LayoutProps<TitleCard>) {
  const { t } = useTrans();
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  const headingId = `spotlight-${channel.id}`;
  const posters = items.slice(0, FAN);
  return (
    <section
      aria-labelledby={headingId}
      className="mt-9.5 grid min-w-0 items-center overflow-hidden rounded-panel bg-surface md:mt-13 md:min-h-85 md:grid-cols-[minmax(0,400px)_minmax(0,1fr)]"
    >
      <div className="px-6 pt-7 md:py-10 md:ps-11 md:pe-0">
        <Heading
          id={headingId}
          dir="auto"
          className="font-read text-[30px] leading-[1.08] font-medium tracking-[-.015em] wrap-anywhere md:text-[38px]"
        >
          {channel.name}
        </Heading>
        {channel.description === null ? null : (
          <p dir="auto" className="mt-3.5 line-clamp-4 max-w-[36ch] text-fg-2">
            {channel.description}
          </p>
        )}
        <div className="mt-5.5 flex flex-wrap items-center gap-3">
          <Anchor href={channelOrListPath(channel)} className={buttonClass('primary', 'md')}>
            {channel.type === 'list' ? t('Open list') : t('See all')}
            <span className="sr-only"> {channel.name}</span>
          </Anchor>
          <ResultCount total={total} />
        </div>
      </div>
      <Fan titles={posters} />
    </section>
  );
}

/** Cards arranged on the rim of a wheel below them, with the middle one upright. */
function Fan({ titles }: { titles: readonly TitleCard[] }) {
  const middle = (titles.length - 1) / 2;
  return (
    <ul className="relative h-62.5 overflow-hidden md:h-85">
      {titles.map((title, index) => {
        const place: CSSProperties & Record<'--i', number> = { '--i': index - middle };
        return (
          <li
            key={title.id}
            style={place}
            className="absolute top-8.5 left-1/2 -ms-16.5 w-33 origin-[50%_460px] rotate-[calc(var(--i)*13deg)] md:top-12.5 md:-ms-22 md:w-44 md:origin-[50%_640px] rtl:-me-16.5 rtl:ms-0 rtl:md:-me-22"
          >
            <Anchor
              href={titlePath(title)}
              className="block rounded-[9px] shadow-[0_10px_34px_rgb(0_0_0/.45)] transition-[translate] duration-250 can-hover:hover:-translate-y-1.5 motion-reduce:translate-y-0!"
            >
              <Artwork
                image={artworkImage(title.poster, 'poster', '(max-width: 767px) 132px, 176px')}
                ratio="poster"
                alt={title.name}
                className="rounded-[9px]"
                fallback={
                  <GeneratedArt
                    name={title.name}
                    note={title.year === null ? undefined : String(title.year)}
                  />
                }
              />
            </Anchor>
          </li>
        );
      })}
    </ul>
  );
}
