import { useTrans } from '#platform/i18n/use-trans.ts';
import type { PlayerSegment } from '../player-media.ts';

/** Skips a segment: intro, recap or credits. */
export function SkipButton({ segment, onSkip }: { segment: PlayerSegment; onSkip: (to: number) => void }) {
  const { t } = useTrans();
  const labels: Record<PlayerSegment['kind'], string> = {
    intro: t('Skip intro'),
    recap: t('Skip recap'),
    credits: t('Skip credits'),
  };
  return (
    <button
      type="button"
      onClick={() => onSkip(segment.to)}
      className="absolute end-3.5 bottom-24 z-2 rounded-control bg-white px-4.25 py-2.25 text-[14.5px] font-semibold text-black shadow-2 transition-colors hover:bg-white/90 md:end-6.5 md:bottom-29"
    >
      {labels[segment.kind]}
    </button>
  );
}
