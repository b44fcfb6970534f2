import { clsx } from 'clsx';
import { Check, Clock } from 'lucide-react';
import type { FollowState } from '@kinora/contracts/community/relations.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { buttonClass } from '#ui/button-style.ts';
import type { FollowedMember } from './set-follow.ts';
import { useFollow } from './use-follow.ts';

const ICON = { size: 16, strokeWidth: 2, 'aria-hidden': true, className: 'flex-none' } as const;

interface FollowButtonProps {
  readonly member: FollowedMember;
  /** What the server said. */
  readonly before: FollowState;
  /** On the profile itself. */
  readonly isPrimary?: boolean;
  /** The member follows the reader. */
  readonly isBack?: boolean;
}

/** Follows a member, or stops it when pressed again. */
export function FollowButton({ member, before, isPrimary = false, isBack = false }: FollowButtonProps) {
  const { t } = useTrans();
  const { follow, toggle } = useFollow(member, before);
  const { name } = member;
  const labels: Record<FollowState, string> = {
    none: isBack ? t('Follow back :name', { name }) : t('Follow :name', { name }),
    requested: t('Requested to follow :name', { name }),
    following: t('Following :name', { name }),
  };
  const isOn = follow !== 'none';
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={labels[follow]}
      onClick={toggle}
      className={buttonClass(
        isPrimary && !isOn ? 'primary' : 'secondary',
        'sm',
        clsx('group/follow', isPrimary && !isOn ? 'hover:opacity-88' : 'hover:bg-wash-3'),
      )}
    >
      {isOn ? <OnLabel follow={follow} /> : isBack ? t('Follow back') : t('Follow')}
    </button>
  );
}

/** Says what a press does while the pointer or the keyboard is on it. Both labels have the same place. */
function OnLabel({ follow }: { follow: Exclude<FollowState, 'none'> }) {
  const { t } = useTrans();
  return (
    <span className="inline-grid justify-items-center *:[grid-area:1/1]">
      <span className="flex items-center gap-1.75 group-focus-visible/follow:invisible can-hover:group-hover/follow:invisible">
        {follow === 'following' ? (
          <Check {...ICON} className="flex-none text-positive" />
        ) : (
          <Clock {...ICON} />
        )}
        {follow === 'following' ? t('Following') : t('Requested')}
      </span>
      <span
        aria-hidden="true"
        className="invisible self-center group-focus-visible/follow:visible can-hover:group-hover/follow:visible"
      >
        {follow === 'following' ? t('Unfollow') : t('Withdraw')}
      </span>
    </span>
  );
}
