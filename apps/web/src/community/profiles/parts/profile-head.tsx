import type { ProfileTab } from '@kinora/contracts/catalogue/addresses.ts';
import type { Profile } from '@kinora/contracts/community/profiles.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { HeadTags } from '#platform/navigation/page-meta.tsx';
import { useSettings } from '#platform/session/session-context.tsx';
import { tabPath } from '../profile-address.ts';
import { useTabNames } from './profile-tabs.tsx';

/** Metadata of a profile for search engines and link previews. Hidden profiles are not indexed. */
export function ProfileHead({ profile, tab }: { profile: Profile; tab: ProfileTab }) {
  const { t } = useTrans();
  const { branding } = useSettings();
  const names = useTabNames();
  const { name, bio, shelf } = profile;
  const title = tab === 'lists' ? name : `${names[tab]} · ${name}`;
  return (
    <HeadTags
      title={`${title} · ${branding.site_name}`}
      description={bio ?? t('Lists, ratings and reviews by :name.', { name })}
      path={tabPath(profile, tab)}
      type="profile"
      isIndexed={shelf !== null}
    />
  );
}
