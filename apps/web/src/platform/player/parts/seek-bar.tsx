import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { type ChapterSpan, chapterAt } from '../chapters.ts';
import { formatClockTime } from '../clock-time.ts';
import { SeekPreview } from './seek-preview.tsx';

interface SeekBarProps {
  time: number;
  duration: number;
  /** The buffered position. */
  loaded: number;
  spans: readonly ChapterSpan[];
  sprite: string | null;
  onSeek: (seconds: number) => void;
}

const share = (value: number, { from, to }: { from: number; to: number }) =>
  to > from ? Math.min(1, Math.max(0, (value - from) / (to - from))) * 100 : 0;

/** The playback position and chapters; time runs from left to right in every language. */
export function SeekBar({ time, duration, loaded, spans, sprite, onSeek }: SeekBarProps) {
  const { t } = useTrans();
  const bar = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const [isDragging, setDragging] = useState(false);
  const shown = isDragging && pointed !== null ? pointed : time;
  const all = { from: 0, to: duration };
  const name = chapterAt(spans, shown)?.name;

  const placeOf = (event: PointerEvent) => {
    const box = bar.current?.getBoundingClientRect();
    if (box === undefined || box.width === 0) return 0;
    return Math.min(1, Math.max(0, (event.clientX - box.left) / box.width)) * duration;
  };
  const release = (event: PointerEvent) => {
    if (isDragging) onSeek(placeOf(event));
    setDragging(false);
  };
  const ends = (event: KeyboardEvent) => {
    if (event.key !== 'Home' && event.key !== 'End') return;
    event.preventDefault();
    onSeek(event.key === 'Home' ? 0 : duration);
  };

  return (
    <div
      ref={bar}
      dir="ltr"
      role="slider"
      tabIndex={0}
      aria-label={t('Seek')}
      aria-valuemin={0}
      aria-valuemax={Math.round(duration)}
      aria-valuenow={Math.round(shown)}
      aria-valuetext={
        t(':time of :duration', { time: formatClockTime(shown), duration: formatClockTime(duration) }) +
        (name ? `, ${name}` : '')
      }
      onKeyDown={ends}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragging(true);
        setPointed(placeOf(event));
      }}
      onPointerMove={(event) => setPointed(placeOf(event))}
      onPointerUp={release}
      onPointerCancel={() => setDragging(false)}
      onPointerLeave={() => setPointed(null)}
      className="group/seek relative flex h-5.5 cursor-pointer touch-none items-center gap-0.75 rounded-sm coarse:h-8"
    >
      {spans.map((span) => (
        <i
          key={span.from}
          className="relative block h-1 overflow-hidden rounded-xs bg-white/30 transition-[height] can-hover:group-hover/seek:h-1.5"
          style={{ flex: Math.max(0.001, span.to - span.from) }}
        >
          <u className="absolute inset-y-0 left-0 bg-white/35" style={{ width: `${share(loaded, span)}%` }} />
          <b className="absolute inset-y-0 left-0 bg-accent" style={{ width: `${share(shown, span)}%` }} />
        </i>
      ))}
      <span
        className="pointer-events-none absolute -ms-1.75 size-3.5 rounded-full bg-white shadow-1"
        style={{ left: `${share(shown, all)}%` }}
      />
      {pointed === null ? null : (
        <SeekPreview
          seconds={pointed}
          left={share(pointed, all)}
          name={chapterAt(spans, pointed)?.name ?? null}
          sprite={sprite}
        />
      )}
    </div>
  );
}
