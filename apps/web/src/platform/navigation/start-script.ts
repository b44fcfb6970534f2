import { scriptJson } from '#platform/html/script-json.ts';

/** The files that a page needs to hydrate. */
export interface PageFiles {
  /** The route manifest, which must run before the entry. */
  readonly manifest: string;
  readonly entry: string;
  /** The module of each matched route, by its ID. */
  readonly routes: Readonly<Record<string, string>>;
  /** What these modules import. */
  readonly imports: readonly string[];
}

/** Loading starts after this time even if the page is not painted. */
const PAINT_LIMIT_MS = 2000;

/**
 * Loads the page's code once the page is painted, so that it does not compete with the style sheet, the fonts and the
 * first picture. It is printed as text, so it may use nothing but its arguments.
 */
function startAfterPaint({ manifest, entry, routes, imports }: PageFiles, limit: number): void {
  let isStarted = false;
  const start = async () => {
    if (isStarted) return;
    isStarted = true;
    for (const href of [...imports, entry]) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = href;
      document.head.append(link);
    }
    const loadManifest: Promise<unknown> = import(manifest);
    const modules = await Promise.all(
      Object.entries(routes).map(async ([id, file]) => [id, (await import(file)) as unknown]),
    );
    await loadManifest;
    Object.assign(window, { __reactRouterRouteModules: Object.fromEntries(modules) as unknown });
    await import(entry);
  };
  // A hidden page is not painted.
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) void start();
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) void start();
  }).observe({ type: 'paint', buffered: true });
  setTimeout(() => void start(), limit);
}

/** The text of the script. */
export const startScript = (files: PageFiles): string =>
  `(${startAfterPaint.toString()})(${scriptJson(files)},${PAINT_LIMIT_MS})`;
