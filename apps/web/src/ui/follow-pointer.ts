/** How close to the edge of the window the page scrolls while a row is dragged. */
const EDGE_PX = 72;
const SCROLL_PX = 12;

interface Options {
  /** The rows of the list, in their order. */
  readonly rows: HTMLCollection;
  /** The dragged row. */
  readonly row: Element | null;
  readonly onMove: (index: number) => void;
  readonly onEnd: (kind: 'dropped' | 'canceled') => void;
}

/** Calls back when a dragged row should move to another place. Returns a function that stops it. */
export function followPointer(
  { pointerId, clientY }: { readonly pointerId: number; readonly clientY: number },
  { rows, row, onMove, onEnd }: Options,
): () => void {
  let y = clientY;
  // A row at the edge of the window must not scroll away when it is only pressed.
  let hasMoved = false;
  let frame = 0;
  const update = () => {
    const from = [...rows].findIndex((one) => one === row);
    const to = from === -1 ? -1 : placeAt(rows, from, y);
    if (to !== from) onMove(to);
  };
  const scroll = () => {
    const by = y < EDGE_PX ? -SCROLL_PX : y > innerHeight - EDGE_PX ? SCROLL_PX : 0;
    if (by !== 0 && hasMoved) {
      window.scrollBy(0, by);
      update();
    }
    frame = requestAnimationFrame(scroll);
  };
  const stopper = new AbortController();
  const { signal } = stopper;
  const on = (type: 'pointermove' | 'pointerup' | 'pointercancel', act: (event: PointerEvent) => void) =>
    document.addEventListener(type, (event) => event.pointerId === pointerId && act(event), { signal });
  on('pointermove', (event) => {
    y = event.clientY;
    hasMoved = true;
    update();
  });
  on('pointerup', () => onEnd('dropped'));
  on('pointercancel', () => onEnd('canceled'));
  frame = requestAnimationFrame(scroll);
  return () => {
    stopper.abort();
    cancelAnimationFrame(frame);
  };
}

/** The place of the row under the pointer. A row moves once the pointer is beyond the middle of its neighbour. */
function placeAt(rows: HTMLCollection, from: number, y: number): number {
  const middleOf = (index: number) => {
    const box = rows[index]?.getBoundingClientRect();
    return box && box.top + box.height / 2;
  };
  const isBefore = (index: number) => y < (middleOf(index) ?? -Infinity);
  const isBehind = (index: number) => y > (middleOf(index) ?? Infinity);
  let to = from;
  while (isBefore(to - 1)) to -= 1;
  while (isBehind(to + 1)) to += 1;
  return to;
}
