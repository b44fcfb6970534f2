const FIELDS = 'textarea, select, [contenteditable], [role=textbox], [role=combobox]';
/** Non-text inputs need only the keys that change their value. */
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

/** Whether the player handles a key press: it or nothing has the focus, and the target is not a text field. */
export function isPlayerKey(target: EventTarget | null, key: string, player: Element): boolean {
  if (!(target instanceof HTMLElement)) return true;
  if (isCovered(player) || target.isContentEditable || target.closest(FIELDS) !== null) return false;
  if (target instanceof HTMLInputElement && !TEXTLESS.has(target.type)) return false;
  if (!player.contains(target)) return isNothing(target);
  // These keys activate the focused control.
  if (target.closest('button, a[href], input') !== null && PRESSING.has(key)) return false;
  // In a list of options these keys select an option or scroll.
  const isMoved = target instanceof HTMLInputElement || target.closest('[data-panel]') !== null;
  return !(isMoved && MOVING.has(key));
}

/** The page itself, or an element that got the focus only so that screen readers continue there. */
const isNothing = (target: HTMLElement) =>
  target === document.body || target === document.documentElement || target.tabIndex === -1;

/** A dialog over the page gets all keys; the panels of the player count as part of the player. */
const isCovered = (player: Element) =>
  [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].some(
    (dialog) => !player.contains(dialog),
  );
