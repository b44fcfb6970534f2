import { type ComponentType, type ReactNode, type RefObject, Suspense, useRef, useState } from 'react';
import type { ButtonProps } from 'react-aria-components/Button';
import { lazyPart } from './late.tsx';
import { lazyCode } from './load-part.ts';

/** What a menu that comes late is opened by. */
export interface MenuControl {
  readonly triggerRef: RefObject<HTMLButtonElement | null>;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** Which row has the focus first; by pointer none. */
  readonly focus: 'first' | 'last' | undefined;
}

/** What the button of a late menu gets. */
interface MenuButtonProps extends Pick<
  Required<ButtonProps>,
  'onPress' | 'onKeyDown' | 'onHoverStart' | 'onFocus'
> {
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly 'aria-haspopup': 'menu';
  readonly 'aria-expanded': boolean;
}

/** A menu whose code comes when somebody is about to open it. */
interface LateMenu<Props extends object> {
  readonly load: () => Promise<unknown>;
  readonly Content: ComponentType<Props & { control: MenuControl }>;
}

const FIRST_BY_KEY: Readonly<Record<string, MenuControl['focus']>> = { ArrowDown: 'first', ArrowUp: 'last' };

/** Names a menu to be loaded; its component hands `control` to its `<Menu>`. */
export function lateMenu<Props extends object>(
  load: () => Promise<ComponentType<Props & { control: MenuControl }>>,
): LateMenu<Props> {
  return { load, Content: lazyPart(load) };
}

/**
 * A button with a menu that comes late: menus weigh as much as the rest of a page's controls. The pointer on the
 * button or the focus fetches it; pressed before it is there, it opens when it has come.
 */
export function LateMenuButton<Props extends object>({
  menu: { load, Content },
  props,
  children,
}: {
  menu: LateMenu<Props>;
  /** Those of the menu. */
  props: Props;
  children: (button: MenuButtonProps) => ReactNode;
}) {
  const triggerRef = useRef<HTMLButtonElement>(null);
  const [isWanted, setWanted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [focus, setFocus] = useState<MenuControl['focus']>();
  const open = (first: MenuControl['focus']) => {
    // Another press retries code that failed to load.
    lazyCode.retry();
    setFocus(first);
    setWanted(true);
    setOpen(true);
  };
  // Prefetch: ignore errors.
  const fetchMenu = () => void load().catch(() => undefined);
  return (
    <>
      {children({
        ref: triggerRef,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        onPress: ({ pointerType }) =>
          open(pointerType === 'keyboard' || pointerType === 'virtual' ? 'first' : undefined),
        onKeyDown: (event) => {
          const first = FIRST_BY_KEY[event.key];
          // Every other key belongs to the page.
          if (first === undefined) return event.continuePropagation();
          event.preventDefault();
          open(first);
        },
        onHoverStart: fetchMenu,
        onFocus: fetchMenu,
      })}
      <Suspense>
        {isWanted ? (
          <Content {...props} control={{ triggerRef, isOpen, onOpenChange: setOpen, focus }} />
        ) : null}
      </Suspense>
    </>
  );
}
