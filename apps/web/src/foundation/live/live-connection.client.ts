import { LIVE_EVENTS, LIVE_PATH } from '@kinora/contracts/foundation/live.ts';
import { type LiveMessage, parseLiveEvent } from './live-messages.ts';

/** The first attempt after a lost connection waits up to this long, so that all browsers do not come back at once. */
const FIRST_MS = 8000;
/** With `around`, pages are back within 30 s once the site is. */
const LAST_MS = 24_000;
/** After so many failures in a row, the page asks for news itself. */
const FAILURES_BEFORE_POLLING = 2;
const POLL_MS = 60_000;

export interface LiveOptions {
  readonly userId: number;
  /** Called in every tab; `isLeader` in the one that is connected. */
  readonly onMessage: (message: LiveMessage, isLeader: boolean) => void;
  /** Asks for the number of unread notifications. Rejects if that fails. */
  readonly poll: () => Promise<number>;
  /** False if the owner has switched live updates off. Then, and in old browsers, the page only asks for news. */
  readonly isEnabled: boolean;
}

/** A time around this one, so that browsers do not act at the same moment. */
const around = (ms: number) => ms * (0.75 + Math.random() / 2);

/** Keeps one event stream open until it is stopped, and asks for news while there is none. */
export function openLiveConnection({ userId, onMessage, poll, isEnabled }: LiveOptions): () => void {
  let source: EventSource | undefined;
  let retry: number | undefined;
  let polling: number | undefined;
  let failures = 0;
  let isStopped = false;
  let hasCount = false;

  const stopPolling = () => {
    window.clearTimeout(polling);
    polling = undefined;
  };
  const startPolling = () => {
    polling ??= window.setTimeout(() => {
      polling = undefined;
      poll().then(
        (unread) => isStopped || onMessage({ type: 'notifications', unread, isNews: false }, true),
        // The next time may work.
        () => undefined,
      );
      if (!isStopped) startPolling();
    }, around(POLL_MS));
  };
  const stop = () => {
    isStopped = true;
    window.clearTimeout(retry);
    stopPolling();
    source?.close();
    window.removeEventListener('online', onOnline);
  };
  const onLost = () => {
    source?.close();
    source = undefined;
    hasCount = false;
    if (isStopped) return;
    failures += 1;
    if (failures >= FAILURES_BEFORE_POLLING) startPolling();
    const wait =
      failures === 1 ? Math.random() * FIRST_MS : around(Math.min(LAST_MS, FIRST_MS * 2 ** (failures - 1)));
    retry = window.setTimeout(connect, wait);
  };
  const onEvent = (event: MessageEvent<string>) => {
    failures = 0;
    stopPolling();
    const parsed = parseLiveEvent(event.type, event.data, userId);
    const isFirst = parsed?.type === 'notifications' && !hasCount;
    if (isFirst) hasCount = true;
    const message = isFirst ? { ...parsed, isNews: false } : parsed;
    // Too many browsers of one session: this one asks for news from time to time.
    if (event.type === LIVE_EVENTS.end) failures = FAILURES_BEFORE_POLLING;
    if (message?.type === 'signed-out') stop();
    if (message !== undefined) onMessage(message, true);
  };
  const connect = () => {
    source = new EventSource(LIVE_PATH);
    for (const name of Object.values(LIVE_EVENTS)) source.addEventListener(name, onEvent);
    source.addEventListener('error', onLost);
  };
  const onOnline = () => {
    if (source !== undefined || isStopped) return;
    window.clearTimeout(retry);
    connect();
  };

  if (isEnabled && 'EventSource' in window) {
    window.addEventListener('online', onOnline);
    connect();
  } else startPolling();
  return stop;
}
