import { useMediaState } from '@vidstack/react';
import {
  Captions as CaptionsIcon,
  Maximize,
  Minimize,
  Pause,
  PictureInPicture2,
  Play,
  RectangleHorizontal,
  RotateCcw,
  RotateCw,
  SkipForward,
  SlidersHorizontal,
} from 'lucide-react';
import { useTrans } from '#platform/i18n/use-trans.ts';
import type { ChapterSpan } from '../chapters.ts';
import { formatClockTime } from '../clock-time.ts';
import type { PlayerControl } from '../player-control.ts';
import type { PlayerNeighbour } from '../player-media.ts';
import { playerPreferences, usePlayerPreferences } from '../player-memory.ts';
import { useMediaTime } from '../use-media-time.ts';
import { ControlButton } from './control-button.tsx';
import { SeekBar } from './seek-bar.tsx';
import { VolumeControl } from './volume-control.tsx';

export type PanelName = 'captions' | 'settings' | 'keys';

const STEP_SECONDS = 10;
const ICON = { size: 20, strokeWidth: 1.75 } as const;

interface ControlBarProps {
  control: PlayerControl;
  spans: readonly ChapterSpan[];
  sprite: string | null;
  next: PlayerNeighbour | undefined;
  hasCaptions: boolean;
  panel: PanelName | null;
  onPanel: (panel: PanelName) => void;
}

/** The player's controls along the lower edge. */
export function ControlBar({ control, spans, sprite, ...rest }: ControlBarProps) {
  return (
    <div className="absolute inset-x-3.5 bottom-2 z-2 md:inset-x-6.5 md:bottom-4.5">
      <Seek control={control} spans={spans} sprite={sprite} />
      <div dir="ltr" className="mt-0.5 flex items-center md:gap-1.5">
        <Transport control={control} next={rest.next} />
        <Clock />
        <span className="flex-1" />
        <Extras control={control} {...rest} />
      </div>
    </div>
  );
}

function Seek({ control, spans, sprite }: Pick<ControlBarProps, 'control' | 'spans' | 'sprite'>) {
  const time = useMediaTime();
  const duration = useMediaState('duration');
  const loaded = useMediaState('bufferedEnd');
  return (
    <SeekBar
      time={time}
      duration={duration}
      loaded={loaded}
      spans={spans}
      sprite={sprite}
      onSeek={control.seekTo}
    />
  );
}

function Transport({ control, next }: Pick<ControlBarProps, 'control' | 'next'>) {
  const { t } = useTrans();
  const isPaused = useMediaState('paused');
  const volume = useMediaState('volume');
  const isMuted = useMediaState('muted');
  const step = (seconds: number) => control.seekTo(Math.max(0, control.time() + seconds));
  return (
    <>
      <ControlButton label={isPaused ? t('Play') : t('Pause')} keys="k" onPress={control.toggle}>
        {isPaused ? <Play size={22} fill="currentColor" /> : <Pause size={22} fill="currentColor" />}
      </ControlButton>
      <ControlButton
        label={t('Back 10 seconds')}
        keys="j"
        onPress={() => step(-STEP_SECONDS)}
        className="max-md:hidden"
      >
        <RotateCcw {...ICON} />
      </ControlButton>
      <ControlButton
        label={t('Forward 10 seconds')}
        keys="l"
        onPress={() => step(STEP_SECONDS)}
        className="max-md:hidden"
      >
        <RotateCw {...ICON} />
      </ControlButton>
      {next === undefined ? null : (
        <ControlButton label={t('Next: :name', { name: next.name })} keys="n" onPress={next.go}>
          <SkipForward {...ICON} />
        </ControlButton>
      )}
      <VolumeControl volume={isMuted ? 0 : volume} onChange={control.setVolume} onMute={control.toggleMute} />
    </>
  );
}

function Clock() {
  const time = useMediaTime();
  const duration = useMediaState('duration');
  return (
    <span className="ms-1.5 text-[13px] whitespace-nowrap tabular-nums md:text-sm">
      {formatClockTime(time)} <span className="text-white/80">/ {formatClockTime(duration)}</span>
    </span>
  );
}

type ExtrasProps = Pick<ControlBarProps, 'control' | 'hasCaptions' | 'panel' | 'onPanel'>;

function Extras({ control, hasCaptions, panel, onPanel }: ExtrasProps) {
  const { t } = useTrans();
  const { isTheatre, captions } = usePlayerPreferences();
  const canShrink = useMediaState('canPictureInPicture');
  const canFill = useMediaState('canFullscreen');
  const isFull = useMediaState('fullscreen');
  return (
    <>
      {hasCaptions ? (
        <ControlButton
          label={t('Captions')}
          isExpanded={panel === 'captions'}
          onPress={() => onPanel('captions')}
          className={captions === null ? '' : 'text-accent!'}
        >
          <CaptionsIcon {...ICON} />
        </ControlButton>
      ) : null}
      <ControlButton
        label={t('Settings')}
        isExpanded={panel === 'settings'}
        onPress={() => onPanel('settings')}
      >
        <SlidersHorizontal {...ICON} />
      </ControlButton>
      {canShrink ? (
        <ControlButton
          label={t('Picture in picture')}
          keys="i"
          onPress={control.togglePictureInPicture}
          className="max-md:hidden"
        >
          <PictureInPicture2 {...ICON} />
        </ControlButton>
      ) : null}
      {isFull ? null : (
        <ControlButton
          label={t('Theatre')}
          keys="t"
          isOn={isTheatre}
          onPress={() => playerPreferences.set({ isTheatre: !isTheatre })}
          className="max-lg:hidden"
        >
          <RectangleHorizontal {...ICON} />
        </ControlButton>
      )}
      {canFill ? (
        <ControlButton
          label={isFull ? t('Leave full screen') : t('Full screen')}
          keys="f"
          onPress={control.toggleFullscreen}
        >
          {isFull ? <Minimize {...ICON} /> : <Maximize {...ICON} />}
        </ControlButton>
      ) : null}
    </>
  );
}
