import { Volume1, Volume2, VolumeX } from 'lucide-react';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { ControlButton } from './control-button.tsx';

interface VolumeControlProps {
  /** 0 to 1; 0 when muted. */
  volume: number;
  onChange: (volume: number) => void;
  onMute: () => void;
}

/** The volume. Hidden on touch devices, because phones have volume keys. */
export function VolumeControl({ volume, onChange, onMute }: VolumeControlProps) {
  const { t } = useTrans();
  const percent = Math.round(volume * 100);
  const Icon = volume === 0 ? VolumeX : volume < 0.5 ? Volume1 : Volume2;
  return (
    <div className="group/volume flex items-center coarse:hidden">
      <ControlButton label={volume === 0 ? t('Unmute') : t('Mute')} keys="m" onPress={onMute}>
        <Icon size={20} strokeWidth={1.75} />
      </ControlButton>
      <input
        type="range"
        dir="ltr"
        min={0}
        max={100}
        step={5}
        value={percent}
        aria-label={t('Volume')}
        aria-valuetext={`${percent} %`}
        onChange={(event) => onChange(Number(event.target.value) / 100)}
        className="h-6 w-0 cursor-pointer opacity-0 accent-white transition-[width,opacity] group-hover/volume:w-20 group-hover/volume:opacity-100 focus-visible:w-20 focus-visible:opacity-100 motion-reduce:transition-none max-md:hidden"
      />
    </div>
  );
}
