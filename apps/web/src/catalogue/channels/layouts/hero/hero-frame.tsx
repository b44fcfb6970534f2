import { clsx } from 'clsx';
import { useState } from 'react';
import { titlePath } from '@kinora/contracts/catalogue/addresses.ts';
import type { ChannelTitle } from '@kinora/contracts/catalogue/channel-content.ts';
import { artworkImage } from '#catalogue/pictures/artwork-image.ts';
import { useTitleSlots } from '#catalogue/title-cards/title-card-slots.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Anchor } from '#ui/anchor.tsx';
import { ArtworkPicture } from '#ui/artwork-picture.tsx';
import { GeneratedArt } from '#ui/generated-art.tsx';
import { useImageStatus } from '#ui/use-image-status.ts';
import { HeroFacts } from './hero-facts.tsx';
import { HeroPlay } from './hero-play.tsx';
import { frameWidth } from './frame-width.ts';

/** Eased in steps, so that the gradient shows no hard edge. */
const scrim =
  'bg-[linear-gradient(90deg,rgb(0_0_0/.74),rgb(0_0_0/.62)_18%,rgb(0_0_0/.34)_36%,rgb(0_0_0/.12)_50%,rgb(0_0_0/.03)_60%,transparent_70%),linear-gradient(0deg,rgb(0_0_0/.62),rgb(0_0_0/.2)_30%,transparent_52%)] rtl:bg-[linear-gradient(270deg,rgb(0_0_0/.74),rgb(0_0_0/.62)_18%,rgb(0_0_0/.34)_36%,rgb(0_0_0/.12)_50%,rgb(0_0_0/.03)_60%,transparent_70%),linear-gradient(0deg,rgb(0_0_0/.62),rgb(0_0_0/.2)_30%,transparent_52%)] max-md:bg-[linear-gradient(0deg,rgb(0_0_0/.92),rgb(0_0_0/.62)_34%,transparent_70%)]!';

/** Most pictures have a calm left side and their subject right of the centre. */
const FOCUS = '68% 45%';
/** Longer names use a smaller font, or they would push the rest out of the frame. */
const LONG_NAME = 14;
/** A closed frame shows a strip of a small picture. */
const SLIM_SIZES = '(max-width: 767px) 140vw, 640px';

interface HeroFrameProps {
  title: ChannelTitle;
  isOpen: boolean;
  /** The frame that is hidden on tablets for lack of space. */
  isSpare: boolean;
  /** Whether its picture loads with high priority on the first screen. */
  isFirst: boolean;
  headingLevel: 2 | 3;
  /** Its ids in the tab list; null without JavaScript, where every frame is a link. */
  tab: { id: string; panelId: string } | null;
}

/** One title of the reel: open with its text, or closed as a narrow strip. */
export function HeroFrame({ title, isOpen, isSpare, isFirst, headingLevel, tab }: HeroFrameProps) {
  const slots = useTitleSlots();
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <div
      {...(tab && { role: 'tabpanel', id: tab.panelId, 'aria-labelledby': tab.id })}
      inert={tab !== null && !isOpen}
      className={clsx(
        'group/frame relative isolate h-full min-w-0 overflow-hidden bg-[#111] text-white has-[:is(h2,h3)_a:focus-visible]:focus-ring max-md:w-full max-md:flex-none max-md:snap-start md:rounded-panel',
        frameWidth(isOpen),
        isSpare && 'md:max-lg:hidden',
        !isOpen && 'md:saturate-85 md:hover:saturate-100',
      )}
    >
      <Picture title={title} isLarge={wasOpen} isFirst={isFirst} />
      <div className={clsx('absolute inset-0 -z-1', scrim, !isOpen && 'md:hidden')} />
      {isOpen ? null : (
        <div className="absolute inset-0 -z-1 bg-linear-to-b from-black/10 to-black/66 max-md:hidden" />
      )}
      <div
        className={clsx(
          'absolute inset-x-4.5 bottom-14',
          isOpen
            ? 'transition-opacity delay-270 duration-150 md:start-8 md:end-auto md:bottom-7.5 md:w-125 md:max-w-[calc(100%-4rem)] lg:start-11 lg:bottom-10.5'
            : // Invisible, but covers the frame: without JavaScript it is a link.
              'md:inset-0 md:overflow-hidden md:opacity-0',
        )}
      >
        <Heading
          dir="auto"
          className={clsx(
            '-ms-0.75',
            title.name.length > LONG_NAME
              ? 'text-[34px] leading-none font-[760] tracking-[-.028em] wrap-anywhere font-stretch-125% lg:text-[46px]'
              : 'text-display-3',
          )}
        >
          <Anchor
            href={titlePath(title)}
            className="focus-none! after:absolute after:-inset-[200vw] after:z-1"
          >
            {title.name}
          </Anchor>
        </Heading>
        <HeroFacts title={title} />
        {title.overview ? (
          <p
            dir="auto"
            className="mt-3.5 line-clamp-3 max-w-97.5 text-base leading-normal text-white/88 max-md:hidden"
          >
            {title.overview}
          </p>
        ) : null}
        <div className="mt-6 flex gap-2.5">
          {title.play ? <HeroPlay titleId={title.id} play={title.play} isOpen={isOpen} /> : null}
          {title.play ? null : <AboutLabel type={title.type} />}
          {slots ? (
            <span className={clsx('flex max-md:flex-1 noscript:hidden', !isOpen && 'md:hidden')}>
              <slots.HeroButton title={title} />
            </span>
          ) : null}
        </div>
      </div>
      <SlimName name={title.name} isOpen={isOpen} />
    </div>
  );
}

/** Decorative: the name is the link and covers the frame. */
function AboutLabel({ type }: Pick<ChannelTitle, 'type'>) {
  const { t } = useTrans();
  return (
    <span
      aria-hidden="true"
      className="inline-flex h-12 items-center justify-center rounded-control bg-white px-6 text-[15.5px] font-semibold whitespace-nowrap text-[#0b0b0c] transition-colors group-hover/frame:bg-white/88 max-md:flex-1 max-md:px-3"
    >
      {type === 'series' ? t('About the series') : t('About the film')}
    </span>
  );
}

/** The name along the edge of a closed frame. Screen readers get the same text from the heading. */
function SlimName({ name, isOpen }: { name: string; isOpen: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'pointer-events-none absolute top-5 right-0 bottom-5 left-0 flex items-center justify-end [writing-mode:vertical-rl] max-md:hidden',
        isOpen && 'md:hidden',
      )}
    >
      <span className="max-h-full rotate-180 truncate text-[15px] font-[650] font-stretch-112%">{name}</span>
    </span>
  );
}

function Picture({
  title: { name, backdrop = null },
  isLarge,
  isFirst,
}: {
  title: ChannelTitle;
  isLarge: boolean;
  isFirst: boolean;
}) {
  const image = artworkImage(backdrop, 'backdrop', isLarge ? undefined : SLIM_SIZES);
  const { status, ref, onLoad, onError } = useImageStatus(image?.src);
  if (image === null || status === 'broken')
    return <GeneratedArt name={name} ratio={0.6} hasLettering={false} className="absolute inset-0 -z-2" />;
  return (
    <ArtworkPicture
      ref={ref}
      image={image}
      loading={isFirst ? 'hero' : 'lazy'}
      onLoad={onLoad}
      onError={onError}
      className="absolute inset-0 -z-2 size-full object-cover text-transparent"
      style={{
        objectPosition: image.position ?? FOCUS,
        background: status === 'loaded' ? undefined : image.placeholder,
      }}
    />
  );
}
