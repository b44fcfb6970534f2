import { usePageNonce } from '#platform/navigation/use-page-nonce.ts';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import { MEMORY_KEY } from './player-memory.ts';

/**
 * Runs before the first paint and says what only this browser knows: that the element around it was left in the
 * theatre. It is printed as text, so it may use nothing but its argument.
 */
function enterTheatreBeforePaint(key: string): void {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('isTheatre' in stored)) return;
    if (stored.isTheatre === true)
      document.currentScript?.parentElement?.setAttribute('data-theatre', 'true');
  } catch {
    // Nothing is stored, or not by us: the page stays as the server drew it.
  }
}

/** The text of the script. */
export const theatreScript = (): string =>
  `(${enterTheatreBeforePaint.toString()})(${JSON.stringify(MEMORY_KEY)})`;

/**
 * Gives `data-theatre` to the element it stands in, before anything inside is laid out. Only for a page from the
 * server: one that is drawn here knows by itself.
 */
export function TheatreScript() {
  const nonce = usePageNonce();
  if (useIsHydrated()) return null;
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // It has run before any code of the page comes: browsers need not carry its text.
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? theatreScript() : '' }}
    />
  );
}
