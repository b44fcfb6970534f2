import { type ComponentType, type ReactNode, type RefObject, Suspense, useRef, useState } from 'react';
import type { ButtonProps } from 'react-aria-components/Button';
import { lazyPart } from '#ui/lazy.tsx';
import { lazyCode } from '#ui/load-part.ts';

/** Open state and trigger of a lazy menu. */
export interface MenuControl {
  readonly triggerRef: RefObject<HTMLButtonElement | null>;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** The row that gets the focus first; undefined when opened by pointer. */
  readonly focus: 'first' | 'last' | undefined;
}

/** Props for the button of a lazy menu. */
interface MenuButtonProps extends Pick<
  Required<ButtonProps>,
  'onPress' | 'onKeyDown' | 'onHoverStart' | 'onFocus'
> {
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly 'aria-haspopup': 'menu';
  readonly 'aria-expanded': boolean;
}

/** A menu whose code loads when a user is about to open it. */
interface LateMenu<Props extends object> {
  readonly load: () => Promise<unknown>;
  readonly Content: ComponentType<Props & { control: MenuControl }>;
}

const FIRST_BY_KEY: Readonly<Record<string, MenuControl['focus']>> = { ArrowDown: 'first', ArrowUp: 'last' };

/** Declares a lazy menu; its component passes `control` to its `<Menu>`. */
export function lazyMenu<Props extends object>(
  load: () => Promise<ComponentType<Props & { control: MenuControl }>>,
): LateMenu<Props> {
  return { load, Content: lazyPart(load) };
}

/**
 * A button with a lazy menu, because menu code is as large as that of all other controls of a page. Hover or focus
 * loads it. If it is pressed before the code has loaded, it opens once it has.
 */
export function LazyMenuButton<Props extends object>({
  menu: { load, Content },
  props,
  children,
}: {
  menu: LateMenu<Props>;
  /** Props of the menu. */
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
          // All other keys go to the page.
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
