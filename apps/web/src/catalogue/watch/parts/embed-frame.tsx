import { useRef } from 'react';
import { useFrameMeter } from '../use-frame-meter.ts';
import { useSendBeat } from '../use-send-beat.ts';
import type { ReadyPlayback } from '../use-stage.ts';

/**
 * What a frame of another site may do. It keeps its own origin, which is never ours, because players need their own
 * storage; it may not lead this page elsewhere.
 */
const FRAME_MAY = ['allow-scripts', 'allow-same-origin', 'allow-presentation', 'allow-popups'].join(' ');

/** Another site's player. */
export function EmbedFrame({ playback, name }: { playback: ReadyPlayback; name: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useFrameMeter(frame, useSendBeat(playback));
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
