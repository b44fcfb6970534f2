import { PROGRESS_TIMEOUT_MS } from '@kinora/contracts/foundation/upload-rules.ts';

/** Calls back once nothing has moved for too long. */
export function watchProgress(onStall: () => void) {
  let timer = setTimeout(onStall, PROGRESS_TIMEOUT_MS);
  return {
    moved: () => {
      clearTimeout(timer);
      timer = setTimeout(onStall, PROGRESS_TIMEOUT_MS);
    },
    stop: () => clearTimeout(timer),
  };
}
