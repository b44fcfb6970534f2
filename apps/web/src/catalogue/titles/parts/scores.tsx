import type { Title } from '@kinora/contracts/catalogue/titles.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useSettings } from '#platform/session/session-context.tsx';
import { Score } from '#ui/rating.tsx';

type Source = Title['scores'][number]['source'];

/** External rating sources; proper names, so they are not translated. */
const ELSEWHERE: Record<Exclude<Source, 'local'>, string> = { tmdb: 'TMDB', imdb: 'IMDb' };

/** The scores of a title: the site's main score, then those of other sources. */
export function Scores({ title: { score, votes, scores } }: { title: Title }) {
  const { t } = useTrans();
  const { compact } = useFormat();
  const { branding } = useSettings();
  // The site's main score may come from an external source, which is then not repeated.
  const others = scores.filter((other) => other.votes !== votes);
  if (score === null && others.length === 0) return null;
  return (
    <div className="mb-6.5 flex flex-wrap gap-y-4">
      {score === null ? null : (
        <Figure
          value={score}
          note={t('[one 1 rating|other :shown ratings]', { count: votes, shown: compact(votes) })}
        />
      )}
      {others.map(({ source, average, votes: count }) => (
        <Figure
          key={source}
          value={average}
          note={`${source === 'local' ? branding.site_name : ELSEWHERE[source]} · ${compact(count)}`}
        />
      ))}
    </div>
  );
}

function Figure({ value, note }: { value: number; note: string }) {
  return (
    <div className="border-hair not-last:me-4 not-last:border-e not-last:pe-4 md:not-last:me-7 md:not-last:pe-7">
      <Score
        value={value}
        size={21}
        className="min-h-7.5 gap-1.75! text-[21px] leading-[1.1] font-[680]! font-stretch-112% md:text-[26px]"
      />
      <div className="mt-0.75 text-[12.5px] whitespace-nowrap text-fg-3">{note}</div>
    </div>
  );
}
