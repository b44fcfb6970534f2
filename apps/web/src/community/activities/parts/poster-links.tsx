import { Link } from 'react-router';
import { RatingStars } from '#ui/rating.tsx';
import { type PartOfTitle, pathOfPart, SmallPoster } from './title-poster.tsx';
import { usePartCode } from './entry-links.tsx';

interface RatedPart extends PartOfTitle {
  readonly score?: number | null;
}

/** Titles as small posters, with their stars. */
export function PosterLinks({ parts }: { parts: readonly RatedPart[] }) {
  return (
    <ul className="flex flex-wrap gap-x-2 gap-y-3">
      {parts.map((part) => (
        <li key={pathOfPart(part)} className="w-14.5">
          <PosterLink part={part} />
        </li>
      ))}
    </ul>
  );
}

function PosterLink({ part }: { part: RatedPart }) {
  const { title, score = null } = part;
  const code = usePartCode(part);
  const name = [title.name, code].filter(Boolean).join(' · ');
  return (
    <>
      <Link to={pathOfPart(part)} aria-label={name} title={name} className="block rounded-[5px]">
        <SmallPoster title={title} />
      </Link>
      {score === null ? null : <RatingStars value={score} size={10} className="mt-1.5" />}
    </>
  );
}
