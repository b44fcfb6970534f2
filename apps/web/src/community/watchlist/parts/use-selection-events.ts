import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { Selection } from './use-selection.ts';

const LONG_PRESS_MS = 450;
/** A finger never rests completely. */
const STILL_PX = 10;

const SELECT_BOX = '[role=checkbox]';

/** The attribute of the element of an item, with its id. */
export const ITEM_ATTRIBUTE = 'data-watchlist-id';

/**
 * Selects items of a list by keys, pointer and touch: X on the focused item, Shift for a range, Ctrl A for all, and a
 * long press to begin. Once something is selected, a click on an item selects it instead of opening it.
 */
export function useSelectionEvents(list: RefObject<HTMLElement | null>, selection: Selection): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isTyping(event.target)) return;
    const isInside = event.target instanceof Node && list.current?.contains(event.target);
    const key = event.key.toLowerCase();
    if (key === 'a' && (event.ctrlKey || event.metaKey)) {
      if (!isInside && selection.ids.length === 0) return;
      event.preventDefault();
      selection.selectAll();
    } else if (key === 'x' && !event.ctrlKey && !event.metaKey && !event.altKey && isInside) {
      const id = idOf(event.target);
      if (id === null) return;
      event.preventDefault();
      selection.toggle(id, event.shiftKey);
    }
  });
  const onClick = useEffectEvent((event: MouseEvent) => {
    const id = idOf(event.target);
    if (id === null) return;
    const isBox = event.target instanceof Element && event.target.closest(SELECT_BOX) !== null;
    // The keyboard opens the focused item, also while others are selected.
    const isOpened = event.detail === 0 || selection.ids.length === 0 || isControl(event.target);
    if (!isBox && isOpened) return;
    event.preventDefault();
    event.stopPropagation();
    selection.toggle(id, event.shiftKey);
  });
  const onLongPress = useEffectEvent((id: number) => selection.toggle(id));

  useEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const press = trackLongPress(element, onLongPress);
    const click = (event: MouseEvent) => {
      if (press.tookClick(event)) return;
      onClick(event);
    };
    const keyDown = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', keyDown);
    element.addEventListener('click', click, { capture: true });
    return () => {
      document.removeEventListener('keydown', keyDown);
      element.removeEventListener('click', click, { capture: true });
      press.stop();
    };
  }, [list]);
}

/** Calls back when a finger rests on an item, and takes the click that follows. */
function trackLongPress(element: HTMLElement, onLongPress: (id: number) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let start = { x: 0, y: 0 };
  let wasLong = false;
  const cancel = () => clearTimeout(timer);
  const down = (event: PointerEvent) => {
    wasLong = false;
    cancel();
    const id = idOf(event.target);
    if (event.pointerType !== 'touch' || id === null || isControl(event.target)) return;
    start = { x: event.clientX, y: event.clientY };
    timer = setTimeout(() => {
      wasLong = true;
      onLongPress(id);
    }, LONG_PRESS_MS);
  };
  const move = (event: PointerEvent) => {
    if (Math.hypot(event.clientX - start.x, event.clientY - start.y) > STILL_PX) cancel();
  };
  // The browser's own menu for links would cover the selection.
  const menu = (event: MouseEvent) => {
    if (wasLong) event.preventDefault();
  };
  const stopper = new AbortController();
  const { signal } = stopper;
  element.addEventListener('pointerdown', down, { signal });
  element.addEventListener('pointermove', move, { signal });
  element.addEventListener('pointerup', cancel, { signal });
  element.addEventListener('pointercancel', cancel, { signal });
  element.addEventListener('contextmenu', menu, { signal });
  return {
    tookClick: (event: MouseEvent): boolean => {
      if (!wasLong) return false;
      wasLong = false;
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
    stop: () => {
      cancel();
      stopper.abort();
    },
  };
}

function idOf(target: EventTarget | null): number | null {
  const item = target instanceof Element ? target.closest(`[${ITEM_ATTRIBUTE}]`) : null;
  return item === null ? null : Number(item.getAttribute(ITEM_ATTRIBUTE));
}

/** Buttons of an item act themselves. */
const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, [role=button], input, label') !== null;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input, textarea, select, [role=dialog], [role=menu]') !== null);
