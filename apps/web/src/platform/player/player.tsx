import {
  MediaPlayer,
  type MediaErrorDetail,
  type MediaPlayerInstance,
  MediaProvider,
  Track,
  useMediaPlayer,
} from '@vidstack/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { configureStreamLibraries, engineSource } from './media-libraries.ts';
import type { Heartbeat } from './play-meter.ts';
import { playerPreferences } from './player-memory.ts';
import { PlayerSurface, type PlayerSurfaceProps } from './player-surface.tsx';
import { usePlayMeter } from './use-play-meter.ts';
import { usePlayerControl } from './use-player-control.ts';
import { useStartAt } from './use-start-at.ts';

/** A stream that fails again within this time counts as broken. */
const MENDED_MS = 10_000;

export interface PlayerProps extends PlayerSurfaceProps {
  /** Accessible name of the video. */
  readonly label: string;
  /** Plays automatically if the browser allows it. */
  readonly isEager: boolean;
  readonly beatSeconds: number;
  readonly onBeat: (beat: Heartbeat, isLeaving: boolean) => Promise<unknown>;
  /** Called when playback fails; `position` is the last position. */
  readonly onFailure: (reason: string, position: number) => void;
}

/** Plays a video with our own controls on top. */
export function Player({ label, isEager, beatSeconds, onBeat, onFailure, ...surface }: PlayerProps) {
  const { media } = surface;
  const [begin] = useState(playerPreferences.get);
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
      // By default the engine uses the page URL as the artwork of the media, and requests it.
      artwork={[]}
      playsInline
      // The controls get the focus; the player element itself does nothing.
      tabIndex={-1}
      keyDisabled
      autoPlay={isEager}
      volume={begin.volume}
      muted={begin.isMuted}
      playbackRate={begin.rate}
      onProviderChange={configureStreamLibraries}
      onVolumeChange={({ volume, muted }) => playerPreferences.set({ volume, isMuted: muted })}
      onRateChange={(rate) => playerPreferences.set({ rate })}
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
  // The engine would hide the controls its own way and take the focus from them.
  useEffect(() => player?.controls.pause(), [player]);
  usePlayMeter(surface.media.src, beatSeconds, onBeat);
  useStartAt(surface.media, control);
  return control === null ? null : <PlayerSurface {...surface} control={control} />;
}
