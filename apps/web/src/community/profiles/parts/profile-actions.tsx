import { Ellipsis, PenLine, Share } from 'lucide-react';
import type { Profile } from '@kinora/contracts/community/profiles.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { buttonClass, iconButtonClass } from '#ui/button-style.ts';
import { lazyMenu, LazyPlainMenuButton } from '#ui/lazy-menu.tsx';
import { useShare } from '#platform/share/use-share.ts';
import { useActionContext } from '../../marks/action-context.ts';
import { setBlocked } from '../../relations/set-hidden.ts';
import { openEditProfileDialog } from '../open-edit-profile-dialog.ts';
import { tabPath } from '../profile-address.ts';
import { FollowProfile } from './follow-profile.tsx';
import type { ProfileMenuProps } from './profile-menu.tsx';
import { useRelation, useViewer } from './use-relation.ts';

const menu = lazyMenu<ProfileMenuProps>(async () => (await import('./profile-menu.tsx')).ProfileMenu);

/** What the viewer can do with a profile. Takes its place before it is known whose it is. */
export function ProfileActions({ profile }: { profile: Profile }) {
  const viewer = useViewer(profile);
  return (
    <div className="mt-4 flex min-h-8.5 items-center gap-2 coarse:min-h-11 noscript:hidden">
      {viewer === 'owner' ? <OwnActions profile={profile} /> : null}
      {viewer === 'guest' || viewer === 'member' ? <OtherActions profile={profile} /> : null}
    </div>
  );
}

function OwnActions({ profile }: { profile: Profile }) {
  const { t } = useTrans();
  const share = useShare();
  return (
    <>
      <button
        type="button"
        onClick={() => void openEditProfileDialog({ userId: profile.id })}
        className={buttonClass('secondary', 'sm', 'hover:bg-wash-3')}
      >
        <PenLine size={16} strokeWidth={1.75} aria-hidden="true" />
        {t('Edit profile')}
      </button>
      <button
        type="button"
        aria-label={t('Share')}
        title={t('Share')}
        onClick={() => void share({ name: profile.name, path: tabPath(profile, 'lists') })}
        className={iconButtonClass('sm', 'filled', 'hover:bg-wash-3')}
      >
        <Share size={16} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </>
  );
}

function OtherActions({ profile }: { profile: Profile }) {
  const { t } = useTrans();
  const viewer = useViewer(profile);
  const { relation, isFailed } = useRelation(profile);
  const { name, shelf, visibility } = profile;
  const isKnown = viewer === 'guest' || relation !== undefined || isFailed;
  if (!isKnown) return null;
  const { is_blocked: isBlocked = false, is_muted: isMuted = false } = relation ?? {};
  // A hidden profile asks to follow in place of its contents.
  const isAskedBelow = shelf === null && visibility === 'followers';
  return (
    <>
      {isBlocked ? <UnblockButton profile={profile} /> : null}
      {isBlocked || isAskedBelow ? null : <FollowProfile profile={profile} />}
      <LazyPlainMenuButton menu={menu} props={{ profile, isBlocked, isMuted }}>
        {(button) => (
          <button
            {...button}
            type="button"
            aria-label={t('Actions for :name', { name })}
            className={iconButtonClass('sm', 'filled', 'hover:bg-wash-3')}
          >
            <Ellipsis size={18} strokeWidth={2.4} aria-hidden="true" />
          </button>
        )}
      </LazyPlainMenuButton>
      {relation?.follows_you ? <span className="text-meta text-fg-3">{t('Follows you')}</span> : null}
    </>
  );
}

function UnblockButton({ profile }: { profile: Profile }) {
  const { t } = useTrans();
  const context = useActionContext();
  return (
    <button
      type="button"
      onClick={({ currentTarget }) => {
        // The button leaves the page, the menu stays.
        currentTarget.parentElement?.querySelector<HTMLElement>('[aria-haspopup=menu]')?.focus();
        setBlocked(context, profile, false);
      }}
      className={buttonClass('secondary', 'sm', 'hover:bg-wash-3')}
    >
      {t('Unblock')}
    </button>
  );
}
