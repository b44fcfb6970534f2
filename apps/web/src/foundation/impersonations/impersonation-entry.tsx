import { useBootstrapPart } from '#platform/session/session-context.tsx';
import { lazyHydrated } from '#ui/lazy.tsx';

/** Lazy: hardly anyone sees it. The server renders it, so it is there before the code. */
const Bar = lazyHydrated(async () => (await import('./impersonation-bar.tsx')).ImpersonationBar);

/** The bar above every page while someone views the site as someone else. */
export function ImpersonationEntry() {
  const isViewing = useBootstrapPart((data) => data !== null && data.impersonation !== null);
  return isViewing ? <Bar /> : null;
}
