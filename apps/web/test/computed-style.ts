/**
 * A faster `getComputedStyle` with the same results. Role queries and React Aria read `display` and `visibility` of an
 * element and all its ancestors. For each of them, jsdom matches its whole default style sheet, again after every change
 * of the document, which takes 10 % of a test run.
 */
export const computedStyle: typeof window.getComputedStyle = (element, pseudo) => {
  if (pseudo || hasOwnRules(element.ownerDocument)) return jsdom.window.getComputedStyle(element, pseudo);
  let complete: CSSStyleDeclaration | undefined;
  const all = () => (complete ??= jsdom.window.getComputedStyle(element));
  const read = (property: string) => shortcut(element, property) ?? all().getPropertyValue(property);
  return new Proxy(CSSStyleDeclaration.prototype, {
    has: (_, name) => name in all(),
    get(_, name) {
      if (name === 'getPropertyValue') return read;
      if (name === 'display' || name === 'visibility') return read(name);
      const value: unknown = Reflect.get(all(), name);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]): unknown => Reflect.apply(value, all(), given);
    },
  });
};

const mentions = (text: string | null | undefined) =>
  text?.includes('display') || text?.includes('visibility');

const hasOwnRules = (page: Document) =>
  [...page.styleSheets].some(({ ownerNode }) => mentions(ownerNode?.textContent));

/** Returns the value if it depends only on the element's name, else undefined. */
function shortcut(element: Element, property: string): string | undefined {
  if (property === 'display') return displayOf(element);
  return property === 'visibility' ? visibilityOf(element) : undefined;
}

const displays = new Map<string, string>();

function displayOf(element: Element): string | undefined {
  const isSpecial =
    element.localName === 'summary' ||
    mentions(element.getAttribute('style')) ||
    ['hidden', 'open', 'popover'].some((name) => element.hasAttribute(name));
  if (isSpecial) return undefined;
  const name = element.localName === 'input' ? `input ${element.getAttribute('type')}` : element.localName;
  const display = displays.get(name) ?? jsdom.window.getComputedStyle(element).display;
  displays.set(name, display);
  return display;
}

/** Visibility is inherited, so the ancestors matter too. */
function visibilityOf(element: Element): string | undefined {
  for (let above: Element | null = element; above; above = above.parentElement)
    if (above.hasAttribute('hidden') || mentions(above.getAttribute('style'))) return undefined;
  return 'visible';
}
