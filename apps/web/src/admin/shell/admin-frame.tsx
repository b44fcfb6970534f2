import { Menu } from 'lucide-react';
import type { ReactNode } from 'react';
import { lazyDialog } from '#platform/dialog/lazy-dialog.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { PaletteTrigger } from './palette-entry.tsx';
import { useUser } from '#platform/session/session-context.tsx';
import { AccountMenu } from '#foundation/account/account-menu.tsx';
import { IconButton } from '#ui/icon-button.tsx';

const openNavigation = lazyDialog<object, void>(
  async () => (await import('./navigation-dialog.tsx')).NavigationDialog,
);

/** A back-office screen: title and primary actions in the top bar, content below. */
export function AdminFrame({
  title,
  heading,
  actions,
  children,
}: {
  title: string;
  /** Replaces the title if the top bar needs more; contains the page's `h1`. */
  heading?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTrans();
  const user = useUser();
  return (
    <>
      <header className="sticky top-(--bar) z-(--z-top-bar) flex h-14 items-center gap-2.5 border-b border-line bg-bg px-4 lg:px-7">
        <IconButton
          label={t('Menu')}
          size="sm"
          className="-ms-1.5 lg:hidden"
          onPress={() => void openNavigation({})}
        >
          <Menu size={20} strokeWidth={1.75} />
        </IconButton>
        {heading ?? (
          <h1 className="min-w-0 flex-1 truncate text-[19px] font-[660] tracking-[-0.01em] [font-stretch:114%]">
            {title}
          </h1>
        )}
        {actions}
        <PaletteTrigger />
        <AccountMenu user={user} isCompact />
      </header>
      <main id="content" tabIndex={-1} className="px-4 pt-5.5 pb-15 outline-none lg:px-7">
        {children}
      </main>
    </>
  );
}
