import { useCallback, useState } from 'react';

/** Whether a picture is on its way, there, or could not be loaded. */
export type ImageStatus = 'loading' | 'loaded' | 'broken';

/**
 * Follows the loading of one picture. An image can fail before the page is hydrated, so the element is
 * asked as well as listened to.
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
