import { type LiveOptions, openLiveConnection } from './live-connection.client.ts';
import type { LiveMessage } from './live-messages.ts';

/**
 * Shares one connection among the tabs of a browser. The tab that holds a lock is connected and passes messages on; when
 * it closes, the next one gets the lock. Browsers without locks connect in each tab.
 */
export function openLiveChannel({ onMessage, ...options }: LiveOptions): () => void {
  // Old browsers, and pages without HTTPS.
  const { locks }: { locks?: LockManager } = navigator;
  if (locks === undefined) return openLiveConnection({ ...options, onMessage });
  const name = `kinora-live-${options.userId}`;
  const tabs = new BroadcastChannel(name);
  tabs.addEventListener('message', ({ data }: MessageEvent<LiveMessage>) => onMessage(data, false));
  const waiting = new AbortController();
  const held = Promise.withResolvers<void>();
  let disconnect: (() => void) | undefined;
  const lead = (): Promise<void> => {
    if (waiting.signal.aborted) return Promise.resolve();
    disconnect = openLiveConnection({
      ...options,
      onMessage: (message) => {
        tabs.postMessage(message);
        onMessage(message, true);
      },
    });
    return held.promise;
  };
  // Rejected when this tab stops before it gets the lock.
  locks.request(name, { signal: waiting.signal }, lead).catch(() => undefined);
  return () => {
    waiting.abort();
    disconnect?.();
    held.resolve();
    tabs.close();
  };
}
