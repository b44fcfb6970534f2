import type { TitleCard } from '@kinora/contracts/catalogue/title-cards.ts';
import { Score } from '#ui/rating.tsx';

/** The secondary line below a title: its year and score. */
export function TitleMeta({ title: { year, score } }: { title: Pick<TitleCard, 'year' | 'score'> }) {
  return (
    <>
      {year}
      {year !== null && score !== null ? <span aria-hidden="true">·</span> : null}
      {score === null ? null : <Score value={score} size={12} className="font-medium" />}
    </>
  );
}
