import { titlePath } from '@kinora/contracts/catalogue/addresses.ts';
import type { TitleCard } from '@kinora/contracts/catalogue/title-cards.ts';
import { artworkImage } from '#catalogue/pictures/artwork-image.ts';
import { PosterCard } from '#ui/poster-card.tsx';
import { Score } from '#ui/rating.tsx';

/** A title as a poster that leads to its page, with its year and score. */
export function TitlePosterCard({ title, isEager = false }: { title: TitleCard; isEager?: boolean }) {
  const year = title.year === null ? undefined : String(title.year);
  return (
    <PosterCard
      name={title.name}
      href={titlePath(title)}
      image={artworkImage(title.poster, 'poster')}
      artNote={year}
      isEager={isEager}
      meta={<Meta year={year} score={title.score} />}
    />
  );
}

function Meta({ year, score }: { year: string | undefined; score: number | null }) {
  return (
    <>
      {year}
      {year !== undefined && score !== null ? <span aria-hidden="true">·</span> : null}
      {score === null ? null : <Score value={score} size={12} className="font-medium" />}
    </>
  );
}
