import { isCollecting } from './typed-ahead.ts';

/** Replays the keys pressed before the page had its key listeners. Called once it has them. */
export function replayEarlyKeys(): void {
  const early = window.earlyInput;
  if (!early?.keys) return;
  const { keys, limits } = early;
  early.keys = null;
  let opensSearch: boolean | undefined;
  for (const { init, at } of keys) {
    // Keys after a search key are the search text. Without a search that opens, they are dropped.
    if (performance.now() - at >= limits.keptMs || (opensSearch && !isCollecting())) continue;
    document.body.dispatchEvent(new KeyboardEvent('keydown', init));
    opensSearch ||= init.ctrlKey || init.metaKey || init.key === '/';
  }
}
