import type { Credit } from '@kinora/contracts/catalogue/credits.ts';
import type { Title } from '@kinora/contracts/catalogue/titles.ts';
import { useTrans, type Trans } from '#platform/i18n/use-trans.ts';
import { runtimeText } from '../runtime.ts';
import { keyCrew } from './key-crew.ts';
import { PersonLinks } from './person-links.tsx';

/** The main facts of a title in one line. */
export function FactsLine({ title }: { title: Title }) {
  const trans = useTrans();
  const { t, locale } = trans;
  const isSeries = title.type === 'series';
  const facts = [
    isSeries ? t('Series') : null,
    years(title, trans),
    isSeries ? extent(title, trans) : title.runtime && runtimeText(locale, title.runtime),
    ...title.genres.map((genre) => genre.name),
  ].filter(Boolean);
  const { directors } = keyCrew(title.crew);
  const isDirected = !isSeries && directors.length > 0 && directors.length <= DIRECTORS_MAX;
  if (facts.length === 0 && !isDirected && title.certification === null && !title.adult) return null;
  return (
    <ul
      aria-label={t('Details')}
      className="mt-4 flex flex-wrap items-center gap-x-3.5 gap-y-1 text-sm font-medium text-fg-2"
    >
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
      {isDirected ? <Directors directors={directors} /> : null}
      {title.certification === null ? null : <Mark>{title.certification}</Mark>}
      {title.adult ? <Mark>{t('Adults only')}</Mark> : null}
    </ul>
  );
}

/** More directors are left to the list of facts. */
const DIRECTORS_MAX = 2;
/** Marks the place of the links while the sentence is translated. */
const LINKS = '\n';

function Directors({ directors }: { directors: readonly Credit[] }) {
  const { t } = useTrans();
  const [before, after] = t('Directed by :names', { names: LINKS }).split(LINKS);
  return (
    <li>
      {before}
      <span className="font-semibold text-fg">
        <PersonLinks credits={directors} />
      </span>
      {after}
    </li>
  );
}

function Mark({ children }: { children: string }) {
  return (
    <li className="rounded-sm border border-current px-1.25 text-[11.5px] leading-4.25 opacity-85">
      {children}
    </li>
  );
}

/** A film has a single year; a series has a first year, and a last year once it has ended. */
function years({ type, year, end_date: end, status }: Title, { t }: Trans): string | null {
  const isOver = status === 'ended' || status === 'canceled';
  if (year === null) return isOver ? t('Ended') : null;
  if (type === 'movie') return String(year);
  const last = end?.slice(0, 4);
  if (!isOver) return `${year}–`;
  return last === undefined || last === String(year) ? String(year) : `${year}–${last}`;
}

function extent({ season_count: seasons, episode_count: episodes }: Title, { t }: Trans): string {
  return [
    ...(seasons > 0 ? [t('[one 1 season|other :count seasons]', { count: seasons })] : []),
    ...(episodes > 0 ? [t('[one 1 episode|other :count episodes]', { count: episodes })] : []),
  ].join(', ');
}
