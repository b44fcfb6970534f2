import { useSuspenseQuery } from '@tanstack/react-query';
import { data, type ShouldRevalidateFunctionArgs, useParams, useSearchParams } from 'react-router';
import type { ProfileTab } from '@kinora/contracts/catalogue/addresses.ts';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import type { Profile } from '@kinora/contracts/community/profiles.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { useIsSignedIn } from '#platform/session/session-context.tsx';
import { HiddenShelf } from './parts/hidden-shelf.tsx';
import { ProfileAside } from './parts/profile-aside.tsx';
import { ProfileHead } from './parts/profile-head.tsx';
import { ProfileHeader } from './parts/profile-header.tsx';
import { ProfileTabs } from './parts/profile-tabs.tsx';
import { TabContent } from './parts/tab-content.tsx';
import { useRelation } from './parts/use-relation.ts';
import { parseRatingsAddress, parseTab, tabPath } from './profile-address.ts';
import { profileQueries, tabQuery } from './profiles.queries.ts';

const NOT_FOUND = 404;

/** Throws for a tab that profiles do not have. */
function requireTab(tab: string | undefined): ProfileTab {
  const known = parseTab(tab);
  if (known === null) throw data(null, { status: NOT_FOUND });
  return known;
}

const load = pageLoader({
  access: { login: false, permission: cataloguePermissions.viewTitles },
  queries: ({ params }) => {
    requireTab(params.tab);
    return [profileQueries.one(Number(params.userId))];
  },
  optional: ({ params, url, viewer }) => {
    const address = parseRatingsAddress(url.searchParams, viewer.isSignedIn);
    return [tabQuery(Number(params.userId), requireTab(params.tab), address)];
  },
  canonicalPath: ({ read, params }) =>
    tabPath(read(profileQueries.one(Number(params.userId))).profile, requireTab(params.tab)),
});

export { load as clientLoader, load as loader };

/** Filters answer at once, and the page shows what they select as soon as it has arrived. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname;

/** What a member shows of themselves: lists, ratings, texts, and whom they follow. */
export default function ProfilePage() {
  const { userId, tab } = useParams();
  const { profile } = useSuspenseQuery(profileQueries.one(Number(userId))).data;
  return <ProfileView key={profile.id} profile={profile} tab={parseTab(tab) ?? 'lists'} />;
}

function ProfileView({ profile, tab }: { profile: Profile; tab: ProfileTab }) {
  const address = parseRatingsAddress(useSearchParams()[0], useIsSignedIn());
  const { shelf } = profile;
  const isBlocked = useRelation(profile).relation?.is_blocked === true;
  const isShown = shelf !== null && !isBlocked;
  return (
    <>
      <ProfileHead profile={profile} tab={tab} />
      <ProfileHeader profile={profile} />
      {isShown ? (
        <>
          <ProfileTabs profile={profile} counts={shelf.counts} tab={tab} />
          <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[minmax(0,1fr)_272px] lg:gap-14">
            <div className="min-w-0">
              <TabContent profile={profile} shelf={shelf} tab={tab} address={address} />
            </div>
            <ProfileAside profile={profile} shelf={shelf} tab={tab} address={address} />
          </div>
        </>
      ) : (
        <HiddenShelf profile={profile} isBlocked={isBlocked} />
      )}
    </>
  );
}
