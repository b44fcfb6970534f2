import { useTrans } from '#platform/i18n/use-trans.ts';
import { formatClockTime } from '../clock-time.ts';

/** Tells the viewer that playback was resumed, and offers to start over. */
export function ResumeNotice({ at, onStartOver }: { at: number; onStartOver: () => void }) {
  const { t } = useTrans();
  return (
    <div className="absolute start-3.5 bottom-24 z-2 flex flex-wrap items-center gap-3 rounded-control bg-black/74 py-1.5 ps-3.5 pe-1.5 text-[13.5px] md:start-6.5 md:bottom-29">
      <span>{t('Resumed at :time', { time: formatClockTime(at) })}</span>
      <button
        type="button"
        onClick={onStartOver}
        className="min-h-8 rounded-[8px] bg-white/16 px-3 font-semibold transition-colors hover:bg-white/24 coarse:min-h-11"
      >
        {t('Start over')}
      </button>
    </div>
  );
}
