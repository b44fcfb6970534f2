import { clsx } from 'clsx';
import { Eye } from 'lucide-react';
import { useSeen } from '#community/diary/use-seen.ts';
import type { MemberTitle, PartScope } from '#community/marks/member-title.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { lazyMenu, LazyPlainMenuButton } from '#ui/lazy-menu.tsx';
import { tileAction } from './action-style.ts';
import type { SeenMenuProps } from './seen-menu.tsx';

const menu = lazyMenu<SeenMenuProps>(async () => (await import('./seen-menu.tsx')).SeenMenu);

/** Adds a title or an episode to the diary, with the day of today. If it is there already, asks what to do. */
export function SeenButton({ title, scope }: { title: MemberTitle; scope?: PartScope }) {
  const { t } = useTrans();
  const { isSeen, mark, unmark } = useSeen(title, scope);
  return (
    <LazyPlainMenuButton menu={menu} props={{ title, scope, onRemove: unmark }}>
      {({ onClick, onKeyDown, 'aria-haspopup': popup, 'aria-expanded': isOpen, ...button }) => (
        <button
          {...button}
          type="button"
          aria-pressed={isSeen}
          {...(isSeen
            ? { 'aria-haspopup': popup, 'aria-expanded': isOpen, onClick, onKeyDown }
            : { onClick: () => mark() })}
          className={clsx(tileAction, 'noscript:hidden')}
        >
          <Eye
            size={18}
            strokeWidth={1.75}
            aria-hidden="true"
            className={clsx('flex-none', isSeen && 'text-positive')}
          />
          {t('Seen')}
        </button>
      )}
    </LazyPlainMenuButton>
  );
}
