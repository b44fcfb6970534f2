import { Gesture, useMediaState } from '@vidstack/react';
import { clsx } from 'clsx';
import { Play } from 'lucide-react';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Spinner } from '#ui/spinner.tsx';
import { useDelayedSpinner } from '#ui/use-delayed-spinner.ts';
import { chapterSpans, segmentAt } from './chapters.ts';
import { CaptionLines } from './parts/caption-lines.tsx';
import { CaptionsPanel } from './parts/captions-panel.tsx';
import { ControlBar, type PanelName } from './parts/control-bar.tsx';
import { KeysPanel } from './parts/keys-panel.tsx';
import { ResumeNotice } from './parts/resume-notice.tsx';
import { SettingsPanel } from './parts/settings-panel.tsx';
import { SkipButton } from './parts/skip-button.tsx';
import { UpNext } from './parts/up-next.tsx';
import { type PlayerControl, runCommand } from './player-control.ts';
import type { PlayerCommand } from './player-commands.ts';
import type {
  PlayerChapter,
  PlayerChoices,
  PlayerMedia,
  PlayerNeighbour,
  PlayerSegment,
} from './player-media.ts';
import { usePlayerPreferences } from './player-memory.ts';
import { useCaptionChoice } from './use-caption-choice.ts';
import { useControlsVisible } from './use-controls-shown.ts';
import { useHasEnded, useMediaTime } from './use-media-time.ts';
import { usePlayerKeys } from './use-player-keys.ts';

/** How long the offer to start over stays after playback was resumed. */
const RESUME_SECONDS = 8;

export interface PlayerSurfaceProps {
  readonly media: PlayerMedia;
  /** At the upper edge of the video, e.g. a back link and the title. */
  readonly heading: ReactNode;
  /** Shown before playback starts. */
  readonly poster: ReactNode;
  readonly chapters: readonly PlayerChapter[];
  readonly segments: readonly PlayerSegment[];
  readonly next: PlayerNeighbour | undefined;
  readonly previous: PlayerNeighbour | undefined;
  readonly sources: PlayerChoices | undefined;
  /** Another video is loading. */
  readonly isWaiting: boolean;
}

/** All overlays and controls on top of the video. */
export function PlayerSurface({ control, ...props }: PlayerSurfaceProps & { control: PlayerControl }) {
  const { media, heading, poster, chapters, segments, next, previous, sources, isWaiting } = props;
  const frame = useRef<HTMLDivElement>(null);
  const memory = usePlayerPreferences();
  const duration = useMediaState('duration');
  const isPlaying = useMediaState('playing');
  const hasStarted = useMediaState('started');
  const hasEnded = useHasEnded();
  const { panel, openPanel, closePanel } = usePanel();
  const captions = useCaptionChoice();
  const spans = useMemo(() => chapterSpans(chapters, duration), [chapters, duration]);
  const isShown = useControlsVisible(frame, { isPlaying, isHeld: panel !== null });

  usePlayerKeys(frame, (command: PlayerCommand) => {
    if (command.do === 'leave' && panel !== null) {
      closePanel();
      return true;
    }
    const showKeys = () => openPanel('keys');
    const around = {
      spans,
      toggleCaptions: captions.toggle,
      next: next?.go,
      previous: previous?.go,
      showKeys,
    };
    return runCommand(command, control, around);
  });

  return (
    <div ref={frame} className="absolute inset-0">
      {/* Mouse gestures on the video. Touch shows the controls first. */}
      <Gesture event="pointerup" action="toggle:paused" className="absolute inset-0 coarse:hidden" />
      <Gesture event="dblpointerup" action="toggle:fullscreen" className="absolute inset-0 coarse:hidden" />
      {hasStarted ? null : <div className="pointer-events-none absolute inset-0">{poster}</div>}
      <Waiting isForced={isWaiting} />
      <CaptionLines
        lines={captions.lines}
        language={captions.chosen ?? ''}
        style={memory.captionStyle}
        isRaised={isShown}
      />
      {hasStarted ? null : <BigPlay control={control} />}
      {hasEnded && next !== undefined ? <UpNext next={next} isAutoplay={memory.isAutoplay} /> : null}
      <Offers control={control} media={media} segments={segments} />
      <div
        data-controls
        className={clsx(
          'pointer-events-none absolute inset-0 z-3 transition-opacity duration-250 *:pointer-events-auto motion-reduce:transition-none',
          isShown ? 'opacity-100' : 'opacity-0',
        )}
      >
        <div className="pointer-events-none! absolute inset-0 bg-[linear-gradient(rgb(0_0_0/.55),transparent_22%,transparent_58%,rgb(0_0_0/.82))]" />
        {heading}
        <ControlBar
          control={control}
          spans={spans}
          sprite={media.sprite}
          next={next}
          hasCaptions={captions.tracks.length > 0}
          panel={panel}
          onPanel={(name) => (panel === name ? closePanel() : openPanel(name))}
        />
      </div>
      {panel === 'captions' ? (
        <CaptionsPanel
          tracks={captions.tracks}
          chosen={captions.chosen}
          style={memory.captionStyle}
          offset={captions.offset}
          onOffset={captions.setOffset}
          onClose={closePanel}
        />
      ) : null}
      {panel === 'settings' ? (
        <SettingsPanel
          rate={memory.rate}
          onRate={control.setRate}
          sources={sources}
          onKeys={() => openPanel('keys')}
          onClose={closePanel}
        />
      ) : null}
      {panel === 'keys' ? <KeysPanel onClose={closePanel} /> : null}
    </div>
  );
}

/** The open panel; closing it returns the focus to the element that opened it. */
function usePanel() {
  const [panel, setPanel] = useState<PanelName | null>(null);
  const opener = useRef<Element | null>(null);
  const closePanel = useCallback(() => {
    setPanel(null);
    if (opener.current instanceof HTMLElement) opener.current.focus();
    opener.current = null;
  }, []);
  const openPanel = useCallback((name: PanelName) => {
    opener.current ??= document.activeElement;
    setPanel(name);
  }, []);
  return { panel, openPanel, closePanel };
}

function Waiting({ isForced }: { isForced: boolean }) {
  const { t } = useTrans();
  const isWaiting = useMediaState('waiting');
  const isSeeking = useMediaState('seeking');
  const hasStarted = useMediaState('started');
  const isShown = useDelayedSpinner(isForced || (hasStarted && (isWaiting || isSeeking)));
  return isShown ? (
    <div className="pointer-events-none absolute inset-0 z-1 grid place-items-center">
      <Spinner size={48} label={t('Loading')} />
    </div>
  ) : null;
}

function BigPlay({ control }: { control: PlayerControl }) {
  const { t } = useTrans();
  return (
    <button
      type="button"
      aria-label={t('Play video')}
      onClick={control.toggle}
      className="absolute top-1/2 left-1/2 z-4 grid size-16 -translate-1/2 place-items-center rounded-full bg-white text-black shadow-3 transition-transform can-hover:hover:scale-105 motion-reduce:transition-none md:size-20"
    >
      <Play size={30} fill="currentColor" className="ms-1" />
    </button>
  );
}

/** The skip button of the current segment, and the resume notice. */
function Offers({
  control,
  media,
  segments,
}: Pick<PlayerSurfaceProps, 'media' | 'segments'> & { control: PlayerControl }) {
  const time = useMediaTime();
  const hasStarted = useMediaState('started');
  const [startedOver, setStartedOver] = useState<number | null>(null);
  const segment = segmentAt(segments, time);
  const { startAt } = media;
  const isResumed =
    startAt !== null && startedOver !== media.id && time >= startAt && time < startAt + RESUME_SECONDS;
  return (
    <div className="z-4 contents *:z-4">
      {isResumed ? (
        <ResumeNotice
          at={startAt}
          onStartOver={() => {
            setStartedOver(media.id);
            control.seekTo(0);
          }}
        />
      ) : null}
      {hasStarted && segment !== undefined ? (
        <SkipButton segment={segment} onSkip={(to) => control.seekTo(Math.min(to, control.duration()))} />
      ) : null}
    </div>
  );
}
