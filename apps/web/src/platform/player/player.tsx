import {
  MediaPlayer,
  type MediaErrorDetail,
  type MediaPlayerInstance,
  MediaProvider,
  Track,
  useMediaPlayer,
} from '@vidstack/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { bringLibraries, engineSource } from './media-libraries.ts';
import type { Beat } from './play-meter.ts';
import { playerMemory } from './player-memory.ts';
import { PlayerSurface, type PlayerSurfaceProps } from './player-surface.tsx';
import { usePlayMeter } from './use-play-meter.ts';
import { usePlayerControl } from './use-player-control.ts';
import { useStartAt } from './use-start-at.ts';

/** A stream whose pictures break again this soon will not mend. */
const MENDED_MS = 10_000;

export interface PlayerProps extends PlayerSurfaceProps {
  /** What plays, for those who cannot see it. */
  readonly label: string;
  /** Begins by itself, where the browser lets it. */
  readonly isEager: boolean;
  readonly beatSeconds: number;
  readonly onBeat: (beat: Beat, isLeaving: boolean) => Promise<unknown>;
  /** It will not play; `position` is how far it came. */
  readonly onFailure: (reason: string, position: number) => void;
}

/** Plays a recording, with controls of our own on the picture. */
export function Player({ label, isEager, beatSeconds, onBeat, onFailure, ...surface }: PlayerProps) {
  const { media } = surface;
  const [begin] = useState(playerMemory.get);
  const player = useRef<MediaPlayerInstance>(null);
  const brokeAt = useRef(-Infinity);
  const { src, type } = media;
  const source = useMemo(() => engineSource({ src, type }), [src, type]);

  const fail = (reason: string) => onFailure(reason.slice(0, 200), player.current?.currentTime ?? 0);
  return (
    <MediaPlayer
      ref={player}
      title={label}
      aria-label={label}
      src={source}
      load="eager"
      viewType="video"
      // Left to itself it names the page as the picture of what plays, and asks for it.
      artwork={[]}
      playsInline
      // What has the focus is one of the controls; the frame itself does nothing.
      tabIndex={-1}
      keyDisabled
      autoPlay={isEager}
      volume={begin.volume}
      muted={begin.isMuted}
      playbackRate={begin.rate}
      onProviderChange={bringLibraries}
      onVolumeChange={({ volume, muted }) => playerMemory.set({ volume, isMuted: muted })}
      onRateChange={(rate) => playerMemory.set({ rate })}
      onError={({ message }: MediaErrorDetail) => fail(message)}
      onHlsError={({ fatal, type: kind, details }, { timeStamp }) => {
        const name: string = kind;
        if (!fatal || name !== 'mediaError') return;
        if (timeStamp - brokeAt.current < MENDED_MS) fail(details);
        brokeAt.current = timeStamp;
      }}
      className="on-dark @container relative isolate block aspect-video w-full overflow-hidden bg-black text-white data-fullscreen:aspect-auto data-fullscreen:size-full data-fullscreen:rounded-none md:rounded-2xl"
    >
      <MediaProvider className="[&_video]:absolute [&_video]:inset-0 [&_video]:size-full [&_video]:object-contain">
        {media.captions.map((caption) => (
          <Track
            key={String(caption.id)}
            src={caption.src}
            kind="subtitles"
            type="vtt"
            label={caption.name}
            language={caption.language}
          />
        ))}
      </MediaProvider>
      <Inside {...surface} beatSeconds={beatSeconds} onBeat={onBeat} />
    </MediaPlayer>
  );
}

function Inside({
  beatSeconds,
  onBeat,
  ...surface
}: PlayerSurfaceProps & Pick<PlayerProps, 'beatSeconds' | 'onBeat'>) {
  const player = useMediaPlayer();
  const control = usePlayerControl();
  // The engine would hide controls in its own way, and take the focus from them.
  useEffect(() => player?.controls.pause(), [player]);
  usePlayMeter(surface.media.src, beatSeconds, onBeat);
  useStartAt(surface.media, control);
  return control === null ? null : <PlayerSurface {...surface} control={control} />;
}
