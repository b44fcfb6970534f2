import { Menu, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { MenuIcon } from '#foundation/menus/menu-icon.tsx';
import { MenuLink } from '#foundation/menus/menu-link.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useMenu } from '#platform/navigation/use-menu.ts';

/** The sidebar's menus on phones, opened and closed by a button. */
export function MobileMenu() {
  const { t, dynamic } = useTrans();
  const { key } = useLocation();
  const id = useId();
  const buttonRef = useRef<HTMLButtonElement>(null);
  // Stores the location where the menu was opened, so that any navigation closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === key;
  const items = [...useMenu('sidebar-primary').items, ...useMenu('sidebar-secondary').items];
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenAt(null);
      buttonRef.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOpen]);
  if (items.length === 0) return null;
  const Icon = isOpen ? X : Menu;
  return (
    <div className="-ms-2.5 md:hidden">
      <button
        ref={buttonRef}
        type="button"
        aria-label={t('Menu')}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpenAt(isOpen ? null : key)}
        className="touch-target grid size-10 place-items-center rounded-full"
      >
        <Icon size={21} strokeWidth={1.8} aria-hidden />
      </button>
      <nav
        id={id}
        aria-label={t('Menu')}
        hidden={!isOpen}
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-var(--top)-64px)] overflow-y-auto border-y border-line bg-raised p-2.5 text-fg shadow-3"
      >
        <ul>
          {items.map((item) => (
            <li key={item.id}>
              <MenuLink
                item={item}
                className="flex h-12 items-center gap-3.25 rounded-control px-3 font-medium text-fg-2 aria-[current=page]:font-semibold aria-[current=page]:text-fg"
              >
                <MenuIcon name={item.icon} />
                {dynamic(item.label)}
              </MenuLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
