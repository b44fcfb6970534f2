import { Ban, Share, Volume2, VolumeX } from 'lucide-react';
import type { Profile } from '@kinora/contracts/community/profiles.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useShare } from '#platform/share/use-share.ts';
import type { MenuControl } from '#ui/lazy-menu.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { useActionContext } from '../../marks/action-context.ts';
import { useMemberAction } from '../../marks/member-action.ts';
import { firstName } from '../../relations/first-name.ts';
import { askToBlock, setBlocked, setMuted } from '../../relations/set-hidden.ts';
import { tabPath } from '../profile-address.ts';

const ICON = { size: 17, strokeWidth: 1.75 } as const;

export interface ProfileMenuProps {
  readonly profile: Profile;
  readonly isBlocked: boolean;
  readonly isMuted: boolean;
}

/** What a viewer can do with another member. */
export function ProfileMenu({ control, ...props }: ProfileMenuProps & { control: MenuControl }) {
  const { t } = useTrans();
  const { profile, isBlocked, isMuted } = props;
  const actions = useProfileActions(props);
  return (
    <Menu
      aria-label={t('Actions for :name', { name: profile.name })}
      placement="bottom start"
      control={control}
    >
      <MenuItem id="share" icon={<Share {...ICON} />} onAction={actions.share}>
        {t('Share')}
      </MenuItem>
      <MenuItem
        id="mute"
        icon={isMuted ? <Volume2 {...ICON} /> : <VolumeX {...ICON} />}
        onAction={actions.toggleMuted}
      >
        {isMuted ? t('Unmute') : t('Mute')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem id="block" icon={<Ban {...ICON} />} isDanger={!isBlocked} onAction={actions.toggleBlocked}>
        {isBlocked ? t('Unblock') : t('Block')}
      </MenuItem>
    </Menu>
  );
}

function useProfileActions({ profile, isBlocked, isMuted }: ProfileMenuProps) {
  const { t } = useTrans();
  const context = useActionContext();
  const share = useShare();
  const { run } = useMemberAction();
  const { id, name } = profile;
  const member = { id, name };
  const first = { name: firstName(name) };
  return {
    share: () => void share({ name, path: tabPath(member, 'lists') }),
    toggleMuted: () => {
      if (run({ kind: 'mute-member', member }, t('Sign in to mute :name', first)))
        setMuted(context, member, !isMuted);
    },
    toggleBlocked: () => {
      if (isBlocked) setBlocked(context, member, false);
      else if (run({ kind: 'block-member', member }, t('Sign in to block :name', first)))
        void askToBlock(context, member);
    },
  };
}
