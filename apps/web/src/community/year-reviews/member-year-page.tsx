import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { yearPath } from '@kinora/contracts/catalogue/addresses.ts';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { HeadTags } from '#platform/navigation/page-meta.tsx';
import { useSettings } from '#platform/session/session-context.tsx';
import { watchedText } from '../diary/watched-text.ts';
import { YearContent } from './parts/year-content.tsx';
import { yearQueries } from './year-reviews.queries.ts';

const queryOf = (params: { readonly id?: string; readonly year?: string }) =>
  yearQueries.ofMember(Number(params.id), Number(params.year));

const load = pageLoader({
  access: { login: false, permission: cataloguePermissions.viewTitles },
  queries: ({ params }) => [queryOf(params)],
  canonicalPath: ({ params, read }) => {
    const { year, member } = read(queryOf(params)).year;
    return yearPath(year, member);
  },
});

export { load as clientLoader, load as loader };

/** The year of a member who shows it on their profile. */
export default function MemberYearPage() {
  const { t } = useTrans();
  const { branding } = useSettings();
  const { year } = useSuspenseQuery(queryOf(useParams())).data;
  const { member, review } = year;
  const heading = t(':year in review', { year: String(year.year) });
  const title = `${member.name}: ${heading}`;
  return (
    <>
      <HeadTags
        title={`${title} · ${branding.site_name}`}
        description={(review && watchedText(t, { ...review, year: year.year })) ?? title}
        path={yearPath(year.year, member)}
        type="profile"
        isIndexed={review !== null}
      />
      <YearContent year={year} heading={heading} />
    </>
  );
}
