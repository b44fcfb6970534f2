import { useRef } from 'react';
import { useFrameMeter } from '../use-frame-meter.ts';
import { useSendHeartbeat } from '../use-send-heartbeat.ts';
import type { ReadyPlayback } from '../use-stage.ts';

/**
 * Permissions of a third-party frame. It keeps its own origin, which is never this site's, because players need their
 * own storage. It must not navigate this page.
 */
const FRAME_MAY = ['allow-scripts', 'allow-same-origin', 'allow-presentation', 'allow-popups'].join(' ');

/** A third-party player. */
export function EmbedFrame({ playback, name }: { playback: ReadyPlayback; name: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useFrameMeter(frame, useSendHeartbeat(playback));
  return (
    <iframe
      ref={frame}
      src={playback.src}
      title={name}
      sandbox={FRAME_MAY}
      allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
      allowFullScreen
      referrerPolicy="strict-origin-when-cross-origin"
      className="block aspect-video w-full border-0 bg-black md:rounded-2xl"
    />
  );
}
