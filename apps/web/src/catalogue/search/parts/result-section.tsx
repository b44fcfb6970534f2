import { clsx } from 'clsx';
import type { SearchHit } from '@kinora/contracts/catalogue/search.ts';
import { artworkImage } from '#catalogue/pictures/artwork-image.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { PageSection } from '#ui/page-section.tsx';
import { PersonCard } from '#ui/person-card.tsx';
import { PosterCard } from '#ui/poster-card.tsx';
import { Score } from '#ui/rating.tsx';
import type { ResultGroup } from '../result-groups.ts';
import { useGroupNames } from '../use-group-names.ts';
import { MatchedAlias } from './hit-line.tsx';
import { ResultRow } from './result-row.tsx';

const cards =
  'grid grid-cols-3 gap-x-3 gap-y-5 md:grid-cols-5 md:gap-x-5 md:gap-y-7 lg:grid-cols-6 xl:grid-cols-8';
const rows = 'grid gap-x-9 md:grid-cols-2';

/** The number of results that are visible without scrolling. */
const EAGER = 6;

/** The results of one group: posters and portraits as cards, everything else as rows. */
export function ResultSection({
  group: { name, hits },
  words,
  isFirst,
}: {
  group: ResultGroup;
  words: string;
  isFirst: boolean;
}) {
  const names = useGroupNames();
  const isGrid = name === 'titles' || name === 'people';
  return (
    <PageSection title={names[name]} className={clsx(isFirst && 'mt-7! md:mt-9!')}>
      <ul className={isGrid ? cards : rows}>
        {hits.map((hit, index) => (
          <li key={`${hit.kind} ${hit.id}`} className="min-w-0">
            <Result hit={hit} words={words} isEager={isFirst && index < EAGER} />
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

function Result({ hit, words, isEager }: { hit: SearchHit; words: string; isEager: boolean }) {
  if (hit.kind === 'movie' || hit.kind === 'series') return <TitleResult {...{ hit, words, isEager }} />;
  if (hit.kind === 'person') return <PersonResult {...{ hit, words, isEager }} />;
  return <ResultRow hit={hit} words={words} />;
}

interface ResultProps {
  hit: SearchHit;
  words: string;
  isEager: boolean;
}

function TitleResult({ hit, words, isEager }: ResultProps) {
  const { t } = useTrans();
  const year = hit.year === null ? undefined : String(hit.year);
  const kind = hit.kind === 'series' ? t('Series') : t('Movie');
  return (
    <>
      <PosterCard
        name={hit.name}
        href={hit.path}
        image={artworkImage(hit.picture, 'poster')}
        artNote={year}
        isEager={isEager}
        meta={
          <>
            <span className="truncate">{year === undefined ? kind : `${kind}, ${year}`}</span>
            {hit.score === null ? null : <Score value={hit.score} size={12} className="font-medium" />}
          </>
        }
      />
      <Why hit={hit} words={words} />
    </>
  );
}

function PersonResult({ hit, words, isEager }: ResultProps) {
  const { dynamic } = useTrans();
  const facts = [hit.department === null ? null : dynamic(hit.department), hit.about];
  return (
    <>
      <PersonCard
        name={hit.name}
        href={hit.path}
        image={artworkImage(hit.picture, 'portrait')}
        isEager={isEager}
        meta={<span className="truncate">{facts.filter((fact) => fact !== null).join(' · ')}</span>}
      />
      <Why hit={hit} words={words} />
    </>
  );
}

/** Below a card: the name that matched, if it differs from the displayed name. */
function Why({ hit: { matched }, words }: { hit: SearchHit; words: string }) {
  return matched === null ? null : (
    <p className="mt-1 line-clamp-2 text-xs text-fg-3 wrap-anywhere">
      <MatchedAlias matched={matched} words={words} />
    </p>
  );
}
