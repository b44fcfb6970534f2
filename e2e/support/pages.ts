import { expect, type Page, type Request, type Response } from '@playwright/test';

/** Opens a page and waits until it is fully hydrated, so that clicks take effect immediately. */
export async function openPage(page: Page, path: string): Promise<Response | null> {
  // Scripts are counted from the start.
  scriptsOf(page);
  const response = await page.goto(path);
  await waitForHydration(page);
  return response;
}

/** The same for a page that something else has opened. */
export async function waitForHydration(page: Page): Promise<void> {
  const scripts = scriptsOf(page);
  await waitForReact(page);
  // Lazy parts become interactive once their code has loaded.
  do {
    await expect.poll(() => scripts.size).toBe(0);
    await waitForIdle(page);
  } while (scripts.size > 0);
}

/** Has a timeout, because on a busy machine Chromium may report no idle time even when nothing happens. */
export const waitForIdle = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: 500 })));

const pending = new WeakMap<Page, Set<Request>>();

/** The pending script requests of a page. */
function scriptsOf(page: Page): ReadonlySet<Request> {
  const known = pending.get(page);
  if (known !== undefined) return known;
  const scripts = new Set<Request>();
  pending.set(page, scripts);
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request);
  });
  page.on('requestfinished', (request) => scripts.delete(request));
  page.on('requestfailed', (request) => scripts.delete(request));
  return scripts;
}

/** Overlays hydrate last, when the page is idle, and React's development version is slow. */
const HYDRATED_MS = 60_000;

/** What we read of React's tree. */
interface Fiber {
  readonly type: unknown;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}

/**
 * Waits until React has committed the page's heading. React marks elements earlier, while it is still hydrating the rest
 * of the page, which takes long on a busy machine.
 */
async function waitForReact(page: Page): Promise<void> {
  await expect(page.locator('[data-react-aria-top-layer]')).toBeAttached({ timeout: HYDRATED_MS });
  await page.waitForFunction(() => {
    const key = Object.keys(document).find((name) => name.startsWith('__reactContainer'));
    if (key === undefined) return false;
    const container = Reflect.get(document, key) as { stateNode: { current: Fiber } };
    const open: Fiber[] = [container.stateNode.current];
    for (let fiber = open.pop(); fiber !== undefined; fiber = open.pop()) {
      if (fiber.type === 'h1') return true;
      if (fiber.sibling !== null) open.push(fiber.sibling);
      if (fiber.child !== null) open.push(fiber.child);
    }
    return false;
  });
}
