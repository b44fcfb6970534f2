import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { AD_LIMITS, type AdSlot as FilledSlot, type AdSlotName } from '@kinora/contracts/foundation/ads.ts';
import { isSensitivePath } from '@kinora/contracts/platform/sensitive-paths.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { usePageNonce } from '#platform/navigation/use-page-nonce.ts';
import { useBootstrapPart } from '#platform/session/session-context.tsx';
import type { AdCode } from './run-ad-code.ts';

/** Lazy, so that only sites with ads load the code. No ad runs before the guard for sensitive pages has loaded. */
const run = async (place: HTMLElement, code: AdCode) => {
  const [{ runAdCode }] = await Promise.all([
    import('./run-ad-code.ts'),
    import('./reload-for-sensitive-pages.tsx'),
  ]);
  return runAdCode(place, code);
};

function useFilledSlot(name: AdSlotName): FilledSlot | undefined {
  const slot = useBootstrapPart((data) => data?.ads[name]);
  const { pathname } = useLocation();
  return isSensitivePath(pathname) ? undefined : slot;
}

/** Whether the slot shows an ad to the current visitor. */
export const useHasAd = (name: AdSlotName): boolean => useFilledSlot(name) !== undefined;

/** A slot that the owner can fill with an ad. An empty slot takes no space. */
export function AdSlot({ name }: { name: AdSlotName }) {
  const slot = useFilledSlot(name);
  return slot === undefined ? null : <Place name={name} slot={slot} />;
}

function Place({ name, slot: { code, height } }: { name: AdSlotName; slot: FilledSlot }) {
  const { t } = useTrans();
  const place = useRef<HTMLDivElement>(null);
  const nonce = usePageNonce();
  const { pathname } = useLocation();
  // Runs the ad again on every page, even if the layout stays mounted, and removes its content when the page changes.
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const leaving = new AbortController();
    void run(element, { code, nonce, signal: leaving.signal });
    return () => {
      leaving.abort();
      element.replaceChildren();
    };
  }, [code, nonce, pathname]);
  const isFullWidth = name.startsWith('general_') || name === 'watch_top';
  return (
    <div
      role="group"
      aria-label={t('Advertisement')}
      data-ad-slot={name}
      // A fixed height prevents layout shifts, whatever the ad loads.
      style={{ height, ...(isFullWidth ? {} : { maxWidth: AD_LIMITS.pageWidth }) }}
      className="relative my-4 overflow-hidden rounded-card md:my-5 noscript:hidden"
    >
      <div
        ref={place}
        className="size-full empty:bg-[repeating-linear-gradient(135deg,var(--wash)_0_1px,transparent_1px_9px)]"
      />
    </div>
  );
}
