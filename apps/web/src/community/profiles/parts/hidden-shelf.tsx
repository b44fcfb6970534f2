import { Ban, Lock } from 'lucide-react';
import type { Profile } from '@kinora/contracts/community/profiles.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { firstName } from '../../relations/first-name.ts';
import { FollowProfile } from './follow-profile.tsx';

/** In place of everything that a member does not show to the viewer. Those who accept followers can be asked here. */
export function HiddenShelf({ profile, isBlocked }: { profile: Profile; isBlocked: boolean }) {
  const text = useReason(profile, isBlocked);
  const Icon = isBlocked ? Ban : Lock;
  return (
    <div className="mt-8.5 grid justify-items-center gap-3 rounded-2xl bg-surface px-6 py-12 text-center">
      <span aria-hidden="true" className="grid size-12 place-items-center rounded-full bg-wash-2 text-fg-2">
        <Icon size={22} strokeWidth={1.75} />
      </span>
      <p className="font-[650] text-balance">{text}</p>
      {isBlocked || profile.visibility !== 'followers' ? null : <FollowProfile profile={profile} />}
    </div>
  );
}

function useReason({ name, visibility }: Profile, isBlocked: boolean): string {
  const { t } = useTrans();
  const first = { name: firstName(name) };
  if (isBlocked) return t('You blocked :name. You do not see each other.', first);
  return visibility === 'followers'
    ? t('Only people :name accepts can see this.', first)
    : t(':name keeps this private.', first);
}
