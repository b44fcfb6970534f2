import type { Title } from '@kinora/contracts/catalogue/titles.ts';
import { RATINGS_SHOWN_FROM } from '@kinora/contracts/community/ratings.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useSettings } from '#platform/session/session-context.tsx';
import { Score } from '#ui/rating.tsx';

type Source = Title['scores'][number]['source'];

/** External rating sources; proper names, so they are not translated. */
const ELSEWHERE: Record<Exclude<Source, 'local' | 'imported'>, string> = { tmdb: 'TMDB', imdb: 'IMDb' };

/** The scores of a title other than the main one. */
export function ExternalScores({ title: { votes, scores } }: { title: Title }) {
  const { t } = useTrans();
  const { compact } = useFormat();
  const { branding } = useSettings();
  // The main score may come from an external source, which is then not repeated.
  const others = scores.filter((other) => other.votes !== votes && other.votes >= RATINGS_SHOWN_FROM);
  const nameOf = (source: Source) => {
    if (source === 'local') return branding.site_name;
    return source === 'imported' ? t('Imported') : ELSEWHERE[source];
  };
  if (others.length === 0) return null;
  return (
    <ul aria-label={t('Other scores')} className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-fg-3">
      {others.map(({ source, average, votes: count }) => (
        <li key={source} className="flex items-center gap-2 whitespace-nowrap">
          <Score value={average} size={13} className="text-fg" />
          <span>{`${nameOf(source)} · ${compact(count)}`}</span>
        </li>
      ))}
    </ul>
  );
}
