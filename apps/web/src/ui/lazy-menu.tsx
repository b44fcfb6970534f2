import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  type RefObject,
  Suspense,
  useRef,
  useState,
} from 'react';
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

interface MenuButtonState {
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly 'aria-haspopup': 'menu';
  readonly 'aria-expanded': boolean;
}

/** Props for the button of a lazy menu. */
type MenuButtonProps = MenuButtonState &
  Pick<Required<ButtonProps>, 'onPress' | 'onKeyDown' | 'onHoverStart' | 'onFocus'>;

/** The same for a plain `<button>`. */
type PlainMenuButtonProps = MenuButtonState &
  Pick<Required<ComponentProps<'button'>>, 'onClick' | 'onKeyDown' | 'onPointerEnter' | 'onFocus'>;

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

interface LazyMenuProps<Props extends object, Button> {
  menu: LateMenu<Props>;
  /** Props of the menu. While they are null, a press is remembered. */
  props: Props | null;
  children: (button: Button) => ReactNode;
}

/**
 * A button with a lazy menu, because menu code is as large as that of all other controls of a page. Hover or focus
 * loads it. If it is pressed before the code has loaded, it opens once it has.
 */
export function LazyMenuButton<Props extends object>({
  menu,
  props,
  children,
}: LazyMenuProps<Props, MenuButtonProps>) {
  const { button, content, open, fetchMenu } = useLazyMenu(menu, props);
  return (
    <>
      {children({
        ...button,
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
      {content}
    </>
  );
}

/** The same with a plain button, for layouts of pages that load no other controls. */
export function LazyPlainMenuButton<Props extends object>({
  menu,
  props,
  children,
}: LazyMenuProps<Props, PlainMenuButtonProps>) {
  const { button, content, open, fetchMenu } = useLazyMenu(menu, props);
  return (
    <>
      {children({
        ...button,
        // Screen readers send clicks without a count.
        onClick: ({ detail }) => open(detail === 0 ? 'first' : undefined),
        onKeyDown: (event) => {
          // Not by its click, which react-aria takes for that of a screen reader: it then delays the focus.
          const isPress = event.key === 'Enter' || event.key === ' ';
          const first = isPress ? 'first' : FIRST_BY_KEY[event.key];
          if (first === undefined) return;
          event.preventDefault();
          open(first);
        },
        onPointerEnter: fetchMenu,
        onFocus: fetchMenu,
      })}
      {content}
    </>
  );
}

function useLazyMenu<Props extends object>({ load, Content }: LateMenu<Props>, props: Props | null) {
  const triggerRef = useRef<HTMLButtonElement>(null);
  const [isWanted, setWanted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [focus, setFocus] = useState<MenuControl['focus']>();
  const button: MenuButtonState = { ref: triggerRef, 'aria-haspopup': 'menu', 'aria-expanded': isOpen };
  return {
    button,
    content: (
      <Suspense>
        {isWanted && props ? (
          <Content {...props} control={{ triggerRef, isOpen, onOpenChange: setOpen, focus }} />
        ) : null}
      </Suspense>
    ),
    open: (first: MenuControl['focus']) => {
      // Another press retries code that failed to load.
      lazyCode.retry();
      setFocus(first);
      setWanted(true);
      setOpen(true);
    },
    // Prefetch: ignore errors.
    fetchMenu: () => void load().catch(() => undefined),
  };
}
