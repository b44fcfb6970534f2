import { type RefObject, useEffect } from 'react';

/** Closes a disclosure that is used as a menu: on Escape, and on a click outside. */
export function useDisclosureMenu(menu: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const onPointerDown = ({ target }: PointerEvent) => {
      if (menu.current && target instanceof Node && !menu.current.contains(target)) menu.current.open = false;
    };
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !menu.current?.open) return;
      menu.current.open = false;
      menu.current.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', onPointerDown);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [menu]);
}
