import { usePageNonce } from '#platform/navigation/use-page-nonce.ts';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import { PREFERENCES_KEY } from './player-memory.ts';

/**
 * Runs before the first paint and marks its parent element if this browser was left in theatre mode, which the server
 * cannot know. It is printed as text, so it may use nothing but its argument.
 */
function enterTheatreBeforePaint(key: string): void {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('isTheatre' in stored)) return;
    if (stored.isTheatre === true)
      document.currentScript?.parentElement?.setAttribute('data-theatre', 'true');
  } catch {
    // Nothing valid is stored: the page stays as rendered by the server.
  }
}

/** The text of the script. */
export const theatreScript = (): string =>
  `(${enterTheatreBeforePaint.toString()})(${JSON.stringify(PREFERENCES_KEY)})`;

/**
 * Sets `data-theatre` on its parent element before the content is laid out. Only for server-rendered pages: one
 * rendered in the browser reads the preferences directly.
 */
export function TheatreScript() {
  const nonce = usePageNonce();
  if (useIsHydrated()) return null;
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // It runs before the page's code loads, so the browser bundle does not need its text.
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? theatreScript() : '' }}
    />
  );
}
