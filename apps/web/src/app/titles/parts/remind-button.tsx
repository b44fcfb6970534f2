import { Bell, BellRing } from 'lucide-react';
import { useTitleFollow } from '#community/follows/use-title-follow.ts';
import type { MemberTitle } from '#community/marks/member-title.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { buttonClass } from '#ui/button-style.ts';

/** Follows the series, whose followers are notified of new episodes. On phones only the bell. */
export function RemindButton({ title }: { title: MemberTitle }) {
  const { t } = useTrans();
  const { isFollowed, toggle } = useTitleFollow(title);
  const Icon = isFollowed ? BellRing : Bell;
  const label = isFollowed ? t('Reminder on') : t('Remind me');
  return (
    <button
      type="button"
      aria-pressed={isFollowed}
      aria-label={label}
      onClick={toggle}
      className={buttonClass(
        isFollowed ? 'secondary' : 'outline',
        'sm',
        'hover:bg-wash-2 max-md:size-8.5 max-md:rounded-full max-md:px-0! max-md:ring-0 noscript:hidden',
      )}
    >
      <Icon size={15} strokeWidth={1.75} aria-hidden="true" />
      <span className="max-md:hidden">{label}</span>
    </button>
  );
}
