import { useTitleFollow } from '#community/follows/use-title-follow.ts';
import type { MemberTitle } from '#community/marks/member-title.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { SteadyLabel } from '#ui/steady-label.tsx';

/** A link or button in the line that says whether a title can be watched. */
export const lineLink =
  'touch-target rounded-xs text-fg underline decoration-[color-mix(in_oklab,currentColor_34%,transparent)] underline-offset-3 hover:decoration-current';

/** Asks for a notification when a title can be watched. */
export function FollowLink({ title }: { title: MemberTitle }) {
  const { t } = useTrans();
  const { isFollowed, toggle } = useTitleFollow(title);
  const [off, on] = [t('Remind me'), t('Reminder on')];
  return (
    <button
      type="button"
      aria-pressed={isFollowed}
      onClick={toggle}
      className={`${lineLink} noscript:hidden`}
    >
      <SteadyLabel alternatives={[off, on]}>{isFollowed ? on : off}</SteadyLabel>
    </button>
  );
}
