import { clsx } from 'clsx';
import { Pause, Play } from 'lucide-react';
import { type CSSProperties, type KeyboardEvent, useRef } from 'react';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { frameWidth } from './frame-width.ts';

/** The properties of a frame that its tab needs. */
export interface ReelTab {
  readonly id: string;
  readonly panelId: string;
  readonly name: string;
}

interface ReelControlsProps {
  tabs: readonly ReelTab[];
  open: number;
  /** The frame that is hidden on tablets for lack of space. */
  spare: number;
  isPaused: boolean;
  onPause: () => void;
  onShow: (index: number) => void;
}

/** Pauses the reel and opens any of its frames: tabs on top of the closed frames, or a segmented line on phones. */
export function ReelControls({ tabs, open, spare, isPaused, onPause, onShow }: ReelControlsProps) {
  const { t, direction } = useTrans();
  const list = useRef<HTMLDivElement>(null);

  const walk = (event: KeyboardEvent) => {
    const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const back = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    const targets: Record<string, number> = {
      [forward]: (open + 1) % tabs.length,
      [back]: (open + tabs.length - 1) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    onShow(target);
    const tab = list.current?.children[target];
    if (tab instanceof HTMLElement) tab.focus();
  };

  return (
    <>
      <PauseButton
        isPaused={isPaused}
        onPress={onPause}
        after={tabs.length - 1 - open}
        hasSpareAfter={spare > open}
      />
      <div
        ref={list}
        role="tablist"
        aria-label={t('Frames')}
        className="pointer-events-none absolute inset-0 z-2 flex gap-2 max-md:inset-x-4.5 max-md:top-auto max-md:bottom-4.5"
      >
        {tabs.map(({ id, panelId, name }, index) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={id}
            aria-controls={panelId}
            aria-selected={index === open}
            aria-label={name}
            tabIndex={index === open ? 0 : -1}
            onClick={() => onShow(index)}
            onKeyDown={walk}
            className={clsx(
              'min-w-0 max-md:pointer-events-auto max-md:h-6 max-md:flex-1 max-md:rounded-xs md:rounded-panel',
              frameWidth(index === open),
              index !== open && 'pointer-events-auto',
              index === spare && 'md:max-lg:hidden',
            )}
          >
            <span
              className={clsx(
                'block h-0.75 rounded-full transition-colors md:hidden',
                index === open ? 'bg-white' : 'bg-white/34',
              )}
            />
          </button>
        ))}
      </div>
    </>
  );
}

/** In the corner of the open frame. Its offset from the end grows with the number of closed frames after it. */
function PauseButton({
  isPaused,
  onPress,
  after,
  hasSpareAfter,
}: {
  isPaused: boolean;
  onPress: () => void;
  after: number;
  hasSpareAfter: boolean;
}) {
  const { t } = useTrans();
  const place: CSSProperties & Record<'--after' | '--after-tablet', number> = {
    '--after': after,
    '--after-tablet': hasSpareAfter ? after - 1 : after,
  };
  const Icon = isPaused ? Play : Pause;
  const label = isPaused ? t('Resume slideshow') : t('Pause');
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onPress}
      style={place}
      className="absolute end-[calc(var(--after-tablet)*58px+26px)] bottom-6.5 z-3 grid size-9 place-items-center rounded-full bg-white/18 text-white backdrop-blur-[10px] transition-[inset-inline-end,background-color] duration-420 ease-kinora hover:bg-white/30 max-md:hidden motion-reduce:hidden lg:end-[calc(var(--after)*70px+26px)]"
    >
      <Icon size={15} strokeWidth={0} fill="currentColor" aria-hidden="true" />
    </button>
  );
}
