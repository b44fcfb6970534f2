import type { EarlyInputLimits } from './early-input.ts';
import { PALETTE_MS } from './typed-ahead.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const EARLY_INPUT_LIMITS: EarlyInputLimits = {
  keptMs: 30_000,
  followMs: 20_000,
  paletteMs: PALETTE_MS,
};

/**
 * Buffers input and presses until their element is hydrated, and then replays them. It is printed as text, so it may
 * use nothing but its argument.
 */
function keepEarlyInput(limits: EarlyInputLimits): void {
  /** The values entered, the latest last; a boolean for checkboxes and radio buttons. */
  const fields = new Map<Field, string | boolean>();
  let press: { element: HTMLElement; at: number; glow: Animation } | null = null;
  let isStarted = false;
  let isHeard = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  // Only React itself knows what is hydrated. It calls `hear` for an event of such an element.
  const isAlive = (element: Element) => {
    isHeard = false;
    if (isStarted) element.dispatchEvent(new Event('touchcancel', { bubbles: true }));
    return isHeard;
  };
  /** GET forms with an action work without scripts. */
  const isNative = (form: HTMLFormElement | null) => form?.method === 'get' && form.hasAttribute('action');

  const enter = (field: Field, value: string | boolean) => {
    if (typeof value === 'boolean') {
      if ('checked' in field) field.checked = !value;
      field.click();
      return;
    }
    const { selectionStart, selectionEnd } = field as HTMLInputElement;
    if (field.type !== 'file') {
      // React ignores the value it saw last. It sees this assignment, but not the one by the prototype's setter.
      field.value = value ? '' : '0';
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
      // Selects and number fields have no caret.
      if (typeof selectionStart === 'number')
        (field as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd);
    }
    for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
  };
  const repeatPress = () => {
    if (!press) return;
    const { element, at, glow } = press;
    const isWanted =
      element.isConnected &&
      performance.now() - at < limits.keptMs &&
      !element.matches(':disabled,[aria-disabled=true]');
    if (isWanted && !isAlive(element)) return;
    press = null;
    glow.cancel();
    if (isWanted && element instanceof HTMLFormElement) element.requestSubmit();
    else if (isWanted) element.click();
  };
  const act = () => {
    let hasEntered = false;
    for (const [field, value] of fields) {
      if (field.isConnected && !isAlive(field)) continue;
      fields.delete(field);
      if (!field.isConnected) continue;
      enter(field, value);
      hasEntered = true;
    }
    // A press may submit the form, so the values are replayed first.
    if (fields.size === 0 && !hasEntered) repeatPress();
    // Parts that wait for their code are checked every 100 ms.
    if (fields.size > 0 || press) wait(hasEntered ? 0 : 100);
  };
  const wait = (milliseconds: number) => {
    clearTimeout(timer);
    if (isStarted) timer = setTimeout(act, milliseconds);
  };

  const keep = (event: Event, element: HTMLElement) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    press?.glow.cancel();
    const glow = element.animate({ opacity: [0.5, 0.5] }, limits.keptMs);
    const kept = { element, at: performance.now(), glow };
    press = kept;
    if (element instanceof HTMLAnchorElement)
      setTimeout(() => press === kept && location.assign(element.href), limits.followMs);
    wait(0);
  };
  const onEntry = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.matches('input,textarea,select')) return;
    const field = target as Field;
    if (!fields.has(field) && isAlive(field)) return;
    // The latest entry moves to the end: of several radio buttons the last one wins.
    fields.delete(field);
    const canBeChecked = 'checked' in field && /^(?:checkbox|radio)$/.test(field.type);
    fields.set(field, canBeChecked ? field.checked : field.value);
    wait(0);
  };
  const onClick = (event: MouseEvent) => {
    const { target, ctrlKey, metaKey, shiftKey, altKey } = event;
    const control =
      target instanceof Element ? target.closest<HTMLElement>('button,[role=button],[role=tab]') : null;
    if (!control || ctrlKey || metaKey || shiftKey || altKey) return;
    const isSending = control instanceof HTMLButtonElement && control.type === 'submit';
    if (!(isSending && isNative(control.form)) && !isAlive(control)) keep(event, control);
  };
  const onSubmit = (event: Event) => {
    const form = event.target;
    if (form instanceof HTMLFormElement && !isNative(form) && !isAlive(form)) keep(event, form);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, code, ctrlKey, metaKey, shiftKey, target } = event;
    const { keys } = early;
    if (!keys || event.isComposing || event.altKey) return;
    if (key === 'Escape') keys.length = 0;
    const isTyping =
      target instanceof HTMLElement &&
      target !== document.body &&
      (target.isContentEditable || target.matches('input,textarea,select') || isAlive(target));
    const isSearch = (ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === 'k';
    const isLetter = (key.length === 1 && key !== ' ') || (key === 'Backspace' && keys.length > 0);
    if (!isSearch && (ctrlKey || metaKey || isTyping || !isLetter)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // The next keys are the search text.
    if (isSearch && isTyping) target.blur();
    const init = { key, code, ctrlKey, metaKey, shiftKey, bubbles: true, cancelable: true };
    keys.push({ init, at: performance.now() });
  };

  const early: Window['earlyInput'] & object = {
    keys: [],
    limits,
    hear: () => {
      isHeard = true;
    },
    start: () => {
      isStarted = true;
      wait(0);
    },
  };
  window.earlyInput = early;
  addEventListener('input', onEntry, true);
  addEventListener('change', onEntry, true);
  addEventListener('click', onClick, true);
  addEventListener('submit', onSubmit, true);
  addEventListener('keydown', onKeyDown, true);
}

/**
 * The text of the script, without comments and indentation. It belongs into the head of every document, so that it
 * runs before anything can be pressed.
 */
export const earlyInputScript = (): string =>
  `(${keepEarlyInput.toString().replaceAll(/^\s*(?:\/\/.*|\/\*\*.*\*\/)?\n?/gm, '')})(${JSON.stringify(EARLY_INPUT_LIMITS)})`;
