import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { GridList, GridListItem, type Key } from 'react-aria-components/GridList';
import { DropIndicator, useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { IconButton } from './icon-button.tsx';

/** Labels of a sortable list; each contains the name of its row. */
export interface SortLabels {
  drag: (name: string) => string;
  moveUp: (name: string) => string;
  moveDown: (name: string) => string;
}

type Direction = 'up' | 'down';

/**
 * A sortable list. Rows are dragged by their handle, with the pointer or the keyboard (Enter on the handle, arrows,
 * Enter), or moved one step with the buttons.
 */
export function SortableList<Item extends { id: Key }>({
  items,
  getText,
  labels,
  onReorder,
  children,
  'aria-label': ariaLabel,
}: {
  'aria-label': string;
  items: readonly Item[];
  getText: (item: Item) => string;
  labels: SortLabels;
  onReorder: (items: Item[]) => void;
  /** Renders the content of a row, between its handle and its buttons. */
  children: (item: Item) => ReactNode;
}) {
  const list = useRef<HTMLDivElement>(null);
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) =>
      items.filter(({ id }) => keys.has(id)).map((item) => ({ 'text/plain': getText(item) })),
    onReorder: ({ keys, target }) => onReorder(reordered(items, keys, target)),
    renderDropIndicator: (target) => (
      <DropIndicator target={target} className="h-0.5 rounded-full data-drop-target:bg-accent" />
    ),
  });
  const move = (item: Item, direction: Direction) => {
    onReorder(movedByOne(items, item, direction));
    focusMoved(list.current, item.id, direction);
  };
  return (
    <GridList
      ref={list}
      aria-label={ariaLabel}
      items={items}
      dependencies={[items, children]}
      dragAndDropHooks={dragAndDropHooks}
      // Tab reaches the fields and buttons of a row.
      keyboardNavigationBehavior="tab"
      className="focus-none! grid grid-cols-[minmax(0,1fr)] rounded-xl border border-line empty:hidden"
    >
      {(item) => (
        <GridListItem
          textValue={getText(item)}
          className="flex min-h-13 items-center gap-2.5 border-line px-2.5 py-1.5 max-md:flex-wrap not-first-of-type:border-t data-dragging:opacity-50 data-focus-visible:focus-ring-inset!"
        >
          <Button
            slot="drag"
            aria-label={labels.drag(getText(item))}
            className="touch-target grid size-7 flex-none cursor-grab place-items-center rounded-md text-fg-3 data-hovered:bg-wash-2 data-focus-visible:focus-ring"
          >
            <GripVertical size={16} strokeWidth={1.75} />
          </Button>
          {/* On phones the name needs the full width, so the arrows are below it. */}
          <div className="min-w-0 flex-1 max-md:basis-[calc(100%-2.375rem)]">{children(item)}</div>
          <div data-row={item.id} className="flex flex-none max-md:ms-auto">
            <IconButton
              size="xs"
              label={labels.moveUp(getText(item))}
              isDisabled={item === items[0]}
              onPress={() => move(item, 'up')}
            >
              <ArrowUp size={15} strokeWidth={1.75} />
            </IconButton>
            <IconButton
              size="xs"
              label={labels.moveDown(getText(item))}
              isDisabled={item === items.at(-1)}
              onPress={() => move(item, 'down')}
            >
              <ArrowDown size={15} strokeWidth={1.75} />
            </IconButton>
          </div>
        </GridListItem>
      )}
    </GridList>
  );
}

/**
 * Keeps the focus on a moved row: on the pressed button, or on the other one at the end of the list. The rows render
 * after the list, so this waits for a frame.
 */
function focusMoved(list: HTMLElement | null, key: Key, direction: Direction): void {
  requestAnimationFrame(() => {
    const buttons = list?.querySelectorAll<HTMLButtonElement>(
      `[data-row="${CSS.escape(String(key))}"] button`,
    );
    const [up, down] = [...(buttons ?? [])];
    const [pressed, other] = direction === 'up' ? [up, down] : [down, up];
    (pressed?.disabled ? other : pressed)?.focus();
  });
}

function movedByOne<Item>(items: readonly Item[], item: Item, direction: Direction): Item[] {
  const from = items.indexOf(item);
  const rest = items.filter((one) => one !== item);
  const to = direction === 'up' ? from - 1 : from + 1;
  return [...rest.slice(0, to), item, ...rest.slice(to)];
}

function reordered<Item extends { id: Key }>(
  items: readonly Item[],
  keys: ReadonlySet<Key>,
  target: { key: Key; dropPosition: string },
): Item[] {
  const moving = items.filter(({ id }) => keys.has(id));
  const rest = items.filter(({ id }) => !keys.has(id));
  const place = rest.findIndex(({ id }) => id === target.key);
  if (place === -1) return [...items];
  const at = target.dropPosition === 'after' ? place + 1 : place;
  return [...rest.slice(0, at), ...moving, ...rest.slice(at)];
}
