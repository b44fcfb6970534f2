import { Link, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import type { ActivityTab } from '@kinora/contracts/community/activities.ts';
import { type Trans, useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { useSettings } from '#platform/session/session-context.tsx';
import { tabLinkClass } from '#ui/tab-link-style.ts';
import { activityHref, parseActivityTab } from './activities-address.ts';
import { activityQueries } from './activities.queries.ts';
import { ActivityAside } from './parts/activity-aside.tsx';
import { ActivityFeed } from './parts/activity-feed.tsx';
import { FollowingFeed } from './parts/following-feed.tsx';

const load = pageLoader({
  access: {},
  optional: ({ url }) => [activityQueries.list(parseActivityTab(url.searchParams)), activityQueries.aside()],
});

export { load as clientLoader, load as loader };

/** Tabs answer at once, and the page shows their entries as soon as they have arrived. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname;

const tabs = ({ t }: Trans): readonly { id: ActivityTab; label: string }[] => [
  { id: 'following', label: t('Following') },
  { id: 'you', label: t('You') },
  { id: 'titles', label: t('Your titles') },
];

/** The activity of followed members, the reader's own, and news about the reader's titles and texts. */
export default function ActivityPage() {
  const trans = useTrans();
  const { t } = trans;
  const { branding } = useSettings();
  const current = parseActivityTab(useSearchParams()[0]);
  return (
    <>
      <title>{`${t('Activity')} · ${branding.site_name}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="mt-4 text-page md:mt-6">{t('Activity')}</h1>
      <nav
        aria-label={t('Activity')}
        className="mt-3.5 mb-6.5 flex gap-6.5 border-b border-line text-[14.5px] md:mt-5.5"
      >
        {tabs(trans).map(({ id, label }) => (
          <Link
            key={id}
            to={activityHref(id)}
            preventScrollReset
            aria-current={id === current ? 'page' : undefined}
            className={tabLinkClass(id === current)}
          >
            {label}
          </Link>
        ))}
      </nav>
      <div className="lg:grid lg:grid-cols-[minmax(0,720px)_272px] lg:justify-between lg:gap-16">
        <div className="min-w-0">
          {current === 'following' ? <FollowingFeed /> : <ActivityFeed key={current} tab={current} />}
        </div>
        <ActivityAside />
      </div>
    </>
  );
}
