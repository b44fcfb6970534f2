import { useEffect, useEffectEvent } from 'react';
import type { LiveWork, LiveWorkKind } from '@kinora/contracts/foundation/live.ts';

const EVENT = 'kinora:work';

declare global {
  interface WindowEventMap {
    [EVENT]: CustomEvent<LiveWork>;
  }
}

/** Tells the screens of this tab that long work has made progress. */
export function announceWork({ kind, id }: LiveWork): void {
  window.dispatchEvent(new CustomEvent(EVENT, { detail: { kind, id } }));
}

/** Calls back when long work of this kind has made progress. */
export function useWorkProgress(kind: LiveWorkKind, onProgress: (id: number) => void): void {
  const handle = useEffectEvent(onProgress);
  useEffect(() => {
    const listen = ({ detail }: CustomEvent<LiveWork>) => {
      if (detail.kind === kind) handle(detail.id);
    };
    window.addEventListener(EVENT, listen);
    return () => window.removeEventListener(EVENT, listen);
  }, [kind]);
}
