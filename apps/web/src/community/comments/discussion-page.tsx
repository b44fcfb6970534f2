import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Link, useLocation, useSearchParams } from 'react-router';
import { usePartNames } from '#catalogue/part-names/use-part-names.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { chipClass } from '#ui/chip-style.ts';
import { TextsLayout } from '../texts/texts-layout.tsx';
import { textsLoader } from '../texts/texts-loader.ts';
import { type TextsPlace, useTextsPlace } from '../texts/texts-place.ts';
import { textQueries } from '../texts/texts.queries.ts';
import { useTextCount } from '../texts/use-text-count.ts';
import type { CommentPlace } from './comment-place.ts';
import { commentQueries } from './comments.queries.ts';
import { Comments } from './comments-section.tsx';
import { seasonFilter, seasonFilterHref } from './season-filter.ts';

const load = textsLoader({
  page: 'discussion',
  optional: (titleId, { scope, search }) => {
    const place: CommentPlace = {
      subject: 'title',
      subjectId: titleId,
      ...(scope ?? { season: seasonFilter(search) }),
    };
    const linked = Number(search.get('comment'));
    return [
      commentQueries.list(place, 'top', null),
      ...(Number.isInteger(linked) && linked > 0 ? [commentQueries.context(linked)] : []),
    ];
  },
});

export { load as clientLoader, load as loader };

/** The comments on a title, a season or an episode. */
export default function DiscussionPage() {
  const place = useTextsPlace();
  const { title, scope } = place;
  const [search] = useSearchParams();
  const filter = scope === undefined ? seasonFilter(search) : undefined;
  return (
    <TextsLayout place={place} page="discussion" aside={<BeforeYouPost />}>
      <Comments
        subject="title"
        subjectId={title.id}
        title={title}
        season={scope?.season ?? filter}
        episode={scope?.episode}
        isHeadingHidden
        filters={scope === undefined ? <SeasonFilter place={place} season={filter} /> : null}
      />
    </TextsLayout>
  );
}

function BeforeYouPost() {
  const { t } = useTrans();
  return (
    <div className="max-md:hidden">
      <h2 className="text-sm font-semibold">{t('Before you post')}</h2>
      <ul className="mt-2.5 grid gap-2 text-meta text-fg-2">
        <li>{t('Mark spoilers and say how far they go.')}</li>
        <li>{t('Write @ to mention someone.')}</li>
      </ul>
    </div>
  );
}

/** Only for a series whose seasons have comments. */
function SeasonFilter({ place: { title }, season }: { place: TextsPlace; season: number | undefined }) {
  const { t } = useTrans();
  const names = usePartNames();
  const { data } = useQuery(textQueries.counts(title.id, undefined));
  if (data === undefined || data.seasons.length === 0) return null;
  return (
    <nav aria-label={t('Seasons')} className="flex flex-none gap-2 md:flex-wrap">
      <FilterLink label={t('All')} count={data.comments} season={null} isOn={season === undefined} />
      {data.seasons.map((one) => (
        <FilterLink
          key={one.season}
          label={names.season({ number: one.season, name: null })}
          count={one.comments}
          season={one.season}
          isOn={season === one.season}
        />
      ))}
    </nav>
  );
}

interface FilterLinkProps {
  readonly label: string;
  readonly count: number;
  readonly season: number | null;
  readonly isOn: boolean;
}

function FilterLink({ label, count, season, isOn }: FilterLinkProps) {
  const format = useTextCount();
  const { search } = useLocation();
  return (
    <Link
      to={seasonFilterHref(search, season)}
      preventScrollReset
      aria-current={isOn ? 'true' : undefined}
      className={chipClass('md', isOn ? 'bg-primary font-semibold text-on-primary' : undefined)}
    >
      {label}
      <span className={clsx('tabular-nums', isOn ? 'opacity-72' : 'text-fg-3')}>{format(count)}</span>
    </Link>
  );
}
