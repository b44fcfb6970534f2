import { Fragment, type ReactNode } from 'react';
import type { MatchedName, SearchHit } from '@kinora/contracts/catalogue/search.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { HighlightedName } from './highlighted-name.tsx';

/** Details of a result next to its name: its kind, year, parent, and the reason it matched. */
export function HitLine({ hit, words }: { hit: SearchHit; words: string }) {
  const facts = useFacts(hit);
  const parts: { key: string; content: ReactNode }[] = facts.map((fact) => ({
    key: fact,
    content: <bdi>{fact}</bdi>,
  }));
  if (hit.matched !== null)
    parts.push({ key: 'matched', content: <MatchedAlias matched={hit.matched} words={words} /> });
  return parts.map(({ key, content }, index) => (
    <Fragment key={key}>
      {index > 0 ? <span className="mx-1.75"> · </span> : null}
      {content}
    </Fragment>
  ));
}

function useFacts(hit: SearchHit): string[] {
  const { t, dynamic } = useTrans();
  const about = hit.about === null ? [] : [hit.about];
  const year = hit.year === null ? undefined : String(hit.year);
  switch (hit.kind) {
    case 'movie':
      return [year === undefined ? t('Movie') : t('Movie, :year', { year })];
    case 'series':
      return [year === undefined ? t('Series') : t('Series, :year', { year })];
    case 'episode':
      return [...about, ...episodeNumber(hit, t)];
    case 'person':
      return [...(hit.department === null ? [] : [dynamic(hit.department)]), ...about];
    case 'channel':
      return [t('Channel'), ...about];
    case 'list':
      return [t('List'), ...about];
    case 'news':
      return [t('News'), ...(year === undefined ? [] : [year])];
  }
}

function episodeNumber(
  { season_number: season, episode_number: episode }: SearchHit,
  t: ReturnType<typeof useTrans>['t'],
): string[] {
  return season === null || episode === null ? [] : [t('S:season E:episode', { season, episode })];
}

/** A placeholder for the name in a translated sentence, so that the name can be highlighted. */
const PLACE = '\u0001';

/** The name that matched, if it differs from the displayed name. */
export function MatchedAlias({ matched: { kind, name }, words }: { matched: MatchedName; words: string }) {
  const { t } = useTrans();
  const sentence =
    kind === 'original' ? t('Originally :name', { name: PLACE }) : t('Also known as :name', { name: PLACE });
  const [before = '', after = ''] = sentence.split(PLACE);
  return (
    <span>
      {before}
      <HighlightedName name={name} words={words} />
      {after}
    </span>
  );
}
