import { PROGRESS_TIMEOUT_MS } from '@kinora/contracts/foundation/upload-rules.ts';

/** Calls back after too long without progress. */
export function createStallTimer(onStall: () => void) {
  let timer = setTimeout(onStall, PROGRESS_TIMEOUT_MS);
  return {
    moved: () => {
      clearTimeout(timer);
      timer = setTimeout(onStall, PROGRESS_TIMEOUT_MS);
    },
    stop: () => clearTimeout(timer),
  };
}
