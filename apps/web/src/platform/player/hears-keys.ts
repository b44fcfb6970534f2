const FIELDS = 'textarea, select, [contenteditable], [role=textbox], [role=combobox]';
/** Inputs without a text keep only the keys that move them. */
const TEXTLESS = new Set(['range', 'radio', 'checkbox', 'button']);
const PRESSING = new Set([' ', 'Enter']);
const MOVING = new Set([
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Home',
  'End',
  'PageUp',
  'PageDown',
]);

/** Whether a key that was pressed on an element is the player's: it or nothing has the focus, and no field. */
export function hearsKeys(target: EventTarget | null, key: string, player: Element): boolean {
  if (!(target instanceof HTMLElement)) return true;
  if (isCovered(player) || target.isContentEditable || target.closest(FIELDS) !== null) return false;
  if (target instanceof HTMLInputElement && !TEXTLESS.has(target.type)) return false;
  if (!player.contains(target)) return isNothing(target);
  // A control that has the focus does with these what it always does.
  if (target.closest('button, a[href], input') !== null && PRESSING.has(key)) return false;
  // In a list of choices they choose, or scroll it.
  const isMoved = target instanceof HTMLInputElement || target.closest('[data-panel]') !== null;
  return !(isMoved && MOVING.has(key));
}

/** The page itself, or what got the focus only so that reading goes on there. */
const isNothing = (target: HTMLElement) =>
  target === document.body || target === document.documentElement || target.tabIndex === -1;

/** A dialog over the page has the keys to itself; the menus of the player are part of it. */
const isCovered = (player: Element) =>
  [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].some(
    (dialog) => !player.contains(dialog),
  );
