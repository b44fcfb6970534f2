import { useId } from 'react';
import { titlePath } from '@kinora/contracts/catalogue/addresses.ts';
import type { getActivityAside } from '@kinora/contracts/community/activities.ts';
import type { CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useMemberQuery } from '#platform/query/use-member-query.ts';
import { Anchor } from '#ui/anchor.tsx';
import { formatScore } from '#ui/rating.tsx';
import { activityQueries } from '../activities.queries.ts';
import { Suggestions } from './suggestions.tsx';
import { SmallPoster } from './title-poster.tsx';

type Popular = CallOutput<typeof getActivityAside>['popular'];

/** Titles that are popular with the members whom the reader follows, and members to follow. Not on phones. */
export function ActivityAside() {
  const { data } = useMemberQuery(activityQueries.aside());
  return (
    <aside className="grid grid-cols-[minmax(0,1fr)] content-start gap-8.5 max-lg:mt-10 max-md:hidden">
      {data === undefined ? null : (
        <>
          <PopularTitles popular={data.popular} />
          <Suggestions suggestions={data.suggestions} />
        </>
      )}
    </aside>
  );
}

function PopularTitles({ popular }: { popular: Popular }) {
  const { t, locale } = useTrans();
  const id = useId();
  if (popular.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-panel-sm">
        {t('Popular with friends')}
      </h2>
      <ul>
        {popular.map(({ title, members, average }) => (
          <li key={title.id} className="relative flex items-center gap-3 border-b border-line py-2.25">
            <div className="w-11 flex-none">
              <SmallPoster title={title} />
            </div>
            <div className="min-w-0 text-sm">
              <Anchor
                href={titlePath(title)}
                className="block truncate rounded-xs font-semibold after:absolute after:inset-0"
              >
                <bdi>{title.name}</bdi>
              </Anchor>
              <p className="text-fg-3">
                {t('[one 1 friend|other :count friends], average :score', {
                  count: members,
                  score: formatScore(locale, average),
                })}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
