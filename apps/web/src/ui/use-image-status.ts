import { useCallback, useState } from 'react';

/** Loading status of a picture. */
export type ImageStatus = 'loading' | 'loaded' | 'broken';

/**
 * Tracks the loading of one picture. An image can fail before hydration, so this checks the element as well as its
 * events.
 */
export function useImageStatus(src: string | null | undefined) {
  const [state, setState] = useState<{ src: string | null | undefined; status: ImageStatus }>({
    src,
    status: 'loading',
  });
  const status = state.src === src ? state.status : 'loading';
  const onLoad = useCallback(() => setState({ src, status: 'loaded' }), [src]);
  const onError = useCallback(() => setState({ src, status: 'broken' }), [src]);
  const ref = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image?.complete || !image.currentSrc) return;
      if (image.naturalWidth > 0) onLoad();
      else onError();
    },
    [onLoad, onError],
  );
  return { status, ref, onLoad, onError };
}
