import { KEPT_MS } from './early-input.ts';
import { isCollecting } from './typed-ahead.ts';

/** Acts on the keys pressed before the page listened to them. Called once it does. */
export function actOnEarlyKeys(): void {
  const early = window.earlyInput;
  if (!early?.keys) return;
  const { keys } = early;
  early.keys = null;
  let opensSearch = false;
  for (const { init, at } of keys) {
    // After the keys of a search come its words: where none opened they mean nothing.
    if (performance.now() - at >= KEPT_MS || (opensSearch && !isCollecting())) continue;
    document.body.dispatchEvent(new KeyboardEvent('keydown', init));
    opensSearch ||= init.ctrlKey === true || init.metaKey === true || init.key === '/';
  }
}
