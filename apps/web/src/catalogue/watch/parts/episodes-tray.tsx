import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { WatchPage } from '@kinora/contracts/catalogue/playback.ts';
import { DialogFrame } from '#platform/dialog/dialog-frame.tsx';
import type { DialogControl } from '#platform/dialog/dialog.ts';
import { EpisodeList } from './episode-list.tsx';

/** The season's episodes in a tray over the page. */
export function EpisodesTray({
  watch,
  title,
  close,
}: { watch: WatchPage; title: string } & DialogControl<undefined>) {
  const { pathname } = useLocation();
  const opened = useRef(pathname);
  // Closes the tray after the user has chosen an episode.
  useEffect(() => {
    if (pathname !== opened.current) close();
  }, [pathname, close]);
  return (
    <DialogFrame title={title} hasCloseButton className="px-3!">
      <EpisodeList watch={watch} />
    </DialogFrame>
  );
}
