import type { CSSProperties } from 'react';
import { titlePath } from '@kinora/contracts/catalogue/addresses.ts';
import type { TitleCard } from '@kinora/contracts/catalogue/title-cards.ts';
import { artworkImage } from '#catalogue/pictures/artwork-image.ts';
import { Anchor } from '#ui/anchor.tsx';
import { Artwork } from '#ui/artwork.tsx';
import { GeneratedArt } from '#ui/generated-art.tsx';

/** A fan of posters, each linking to its title. */
export function PosterFan({ titles, label }: { titles: readonly TitleCard[]; label: string }) {
  const middle = (titles.length - 1) / 2;
  return (
    <ul
      aria-label={label}
      className="relative h-58 [--pw:104px] [--r:380px] [--step:8.5deg] lg:h-86 lg:[--pw:164px] lg:[--r:620px]"
    >
      {titles.map((title, index) => (
        <FanPoster key={title.id} title={title} place={index - middle} />
      ))}
    </ul>
  );
}

function FanPoster({ title, place }: { title: TitleCard; place: number }) {
  const style: CSSProperties & Record<'--i', number> = { '--i': place };
  return (
    <li
      style={style}
      className="absolute top-7 left-[calc(50%-var(--pw)/2)] w-(--pw) origin-[50%_var(--r)] rotate-[calc(var(--i)*var(--step))]"
    >
      <Anchor
        href={titlePath(title)}
        className="block rounded-[9px] transition-[translate] duration-250 can-hover:hover:-translate-y-2 focus-visible:-translate-y-2 motion-reduce:translate-y-0!"
      >
        <Artwork
          image={artworkImage(title.poster, 'poster', '(max-width: 1199px) 104px, 164px')}
          ratio="poster"
          alt={title.name}
          className="rounded-[9px]! shadow-[0_10px_30px_-6px_rgb(0_0_0/.4)]"
          fallback={
            <GeneratedArt name={title.name} note={title.year === null ? undefined : String(title.year)} />
          }
        />
      </Anchor>
    </li>
  );
}
