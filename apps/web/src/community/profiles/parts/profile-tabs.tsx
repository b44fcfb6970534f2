import { clsx } from 'clsx';
import { Link } from 'react-router';
import { PROFILE_TABS, type ProfileTab } from '@kinora/contracts/catalogue/addresses.ts';
import type { Profile } from '@kinora/contracts/community/profiles.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { tabLinkClass } from '#ui/tab-link-style.ts';
import { useTextCount } from '../../texts/use-text-count.ts';
import { tabPath } from '../profile-address.ts';

type Counts = NonNullable<Profile['shelf']>['counts'];

const COUNT_OF: Record<ProfileTab, keyof Counts> = {
  lists: 'lists',
  ratings: 'ratings',
  reviews: 'reviews',
  comments: 'comments',
  followers: 'followers',
  'followed-users': 'following',
};

export function useTabNames(): Record<ProfileTab, string> {
  const { t } = useTrans();
  return {
    lists: t('Lists'),
    ratings: t('Ratings'),
    reviews: t('Reviews'),
    comments: t('Comments'),
    followers: t('Followers'),
    'followed-users': t('Following'),
  };
}

/** Links, so that each tab has a URL. The row scrolls sideways on phones. */
export function ProfileTabs({
  profile,
  counts,
  tab: current,
}: {
  profile: Profile;
  counts: Counts;
  tab: ProfileTab;
}) {
  const { t } = useTrans();
  const { number } = useFormat();
  const textCount = useTextCount();
  const shown = (tab: ProfileTab) =>
    (tab === 'reviews' || tab === 'comments' ? textCount : number)(counts[COUNT_OF[tab]]);
  const names = useTabNames();
  return (
    <nav
      data-profile-tabs=""
      aria-label={t('Profile')}
      className="no-scrollbar mt-7 flex gap-6.5 overflow-x-auto border-b border-line text-[14.5px] md:mt-8.5"
    >
      {PROFILE_TABS.map((tab) => (
        <Link
          key={tab}
          to={tabPath(profile, tab)}
          prefetch="intent"
          preventScrollReset
          aria-current={tab === current ? 'page' : undefined}
          // The row clips what is outside of it.
          className={clsx(tabLinkClass(tab === current), 'focus-visible:focus-ring-inset! after:bottom-0!')}
        >
          {names[tab]}
          <span className="text-[11px] font-medium text-fg-3 tabular-nums">{shown(tab)}</span>
        </Link>
      ))}
    </nav>
  );
}
