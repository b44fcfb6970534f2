import type { ProfileTab } from '@kinora/contracts/catalogue/addresses.ts';
import type { RatingsAddress } from '../profile-address.ts';
import { CommentsTab } from './comments-tab.tsx';
import { ListsTab } from './lists-tab.tsx';
import { FollowedTab, FollowersTab } from './members-tab.tsx';
import { useTabNames } from './profile-tabs.tsx';
import { RatingsTab } from './ratings-tab.tsx';
import { ReviewsTab } from './reviews-tab.tsx';
import type { TabProps } from './tab-props.ts';

interface TabContentProps extends TabProps {
  readonly tab: ProfileTab;
  readonly address: RatingsAddress;
}

/** The open tab of a profile. */
export function TabContent({ tab, address, ...props }: TabContentProps) {
  const names = useTabNames();
  return (
    <>
      <h2 className="sr-only">{names[tab]}</h2>
      <Content tab={tab} address={address} {...props} />
    </>
  );
}

function Content({ tab, address, ...props }: TabContentProps) {
  switch (tab) {
    case 'lists':
      return <ListsTab {...props} />;
    case 'ratings':
      return <RatingsTab {...props} address={address} />;
    case 'reviews':
      return <ReviewsTab {...props} />;
    case 'comments':
      return <CommentsTab {...props} />;
    case 'followers':
      return <FollowersTab {...props} />;
    case 'followed-users':
      return <FollowedTab {...props} />;
  }
}
