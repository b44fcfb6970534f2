import { Check } from 'lucide-react';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { iconButtonClass } from '#ui/button-style.ts';
import { useSeen } from '#community/diary/use-seen.ts';
import type { MemberTitle } from '#community/marks/member-title.ts';

/** Toggles whether the member has seen a title. */
export function SeenToggle({ title }: { title: MemberTitle }) {
  const { t } = useTrans();
  const { isSeen, mark, unmark } = useSeen(title);
  return (
    <button
      type="button"
      aria-pressed={isSeen}
      aria-label={t(':name seen', { name: title.name })}
      title={isSeen ? t('Mark as not seen') : t('Mark as seen')}
      onClick={isSeen ? unmark : () => mark()}
      className={iconButtonClass(
        'md',
        isSeen ? 'filled' : 'plain',
        isSeen ? 'text-positive! hover:bg-wash-3 noscript:hidden' : 'hover:bg-wash-2 noscript:hidden',
      )}
    >
      <Check size={17} strokeWidth={isSeen ? 2.4 : 1.75} aria-hidden="true" />
    </button>
  );
}
