import { expect, type Page } from '@playwright/test';

/** Chromium's layout shift entry, which the DOM types do not include yet. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

interface Shift {
  /** How far the layout moved, as Chromium measures it. */
  value: number;
  /** The elements that moved, with their boxes before and after. */
  moved: string[];
}
const SHIFTS = 'layoutShifts';

/** Records every layout shift, from the first paint, on pages opened after this call. */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript((key) => {
    const shifts: Shift[] = [];
    Reflect.set(window, key, shifts);
    const boxOf = ({ x, y, width, height }: DOMRectReadOnly) =>
      [x, y, width, height].map(Math.round).join(' ');
    const nameOf = (node: Node | null) =>
      node instanceof Element
        ? `<${node.localName} class="${node.className}">`
        : (node?.nodeName ?? 'removed');
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, value, sources, startTime } of list.getEntries() as LayoutShift[]) {
        if (hadRecentInput) continue;
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${Math.round(startTime)} ms: ${nameOf(node)} from ${boxOf(previousRect)} to ${boxOf(currentRect)}`,
        );
        shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, SHIFTS);
}

/** Asserts that the layout has shifted less than the limit since the page opened. A failure names what moved. */
export async function expectLayoutShiftBelow(page: Page, limit: number): Promise<void> {
  const shifts = await page.evaluate((key) => Reflect.get(window, key) as Shift[], SHIFTS);
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  const moved = shifts.flatMap((shift) => shift.moved);
  expect(total, ['layout shift', ...moved].join('\n')).toBeLessThan(limit);
}
