import {
  isHLSProvider,
  type MediaPlayerInstance,
  useAudioOptions,
  useMediaPlayer,
  useVideoQualityOptions,
  type VideoQuality,
} from '@vidstack/react';
import { useTrans } from '#platform/i18n/use-trans.ts';
import type { PlayerChoices } from '../player-media.ts';
import { RATES } from '../player-memory.ts';
import { ChoicePills } from './choice-pills.tsx';
import { Panel } from './panel.tsx';

interface SettingsPanelProps {
  rate: number;
  onRate: (rate: number) => void;
  /** Other sources of the same video. */
  sources: PlayerChoices | undefined;
  onKeys: () => void;
  onClose: () => void;
}

/** Quality, speed, audio and source. Settings without a choice are hidden. */
export function SettingsPanel({ rate, onRate, sources, onKeys, onClose }: SettingsPanelProps) {
  const { t, locale } = useTrans();
  const speed = new Intl.NumberFormat(locale);
  return (
    <Panel title={t('Settings')} onClose={onClose}>
      <Quality />
      <ChoicePills
        legend={t('Speed')}
        options={RATES.map((value) => ({
          value: String(value),
          label: value === 1 ? t('Normal') : t(':rate×', { rate: speed.format(value) }),
        }))}
        value={String(rate)}
        onChange={(value) => onRate(Number(value))}
      />
      <Sound />
      {sources === undefined || sources.options.length < 2 ? null : (
        <ChoicePills legend={t('Source')} {...sources} />
      )}
      <button
        type="button"
        onClick={onKeys}
        className="w-fit rounded-xs text-[13px] font-medium text-fg-2 underline underline-offset-3 hover:text-fg coarse:hidden"
      >
        {t('Keyboard shortcuts')}
      </button>
    </Panel>
  );
}

function Quality() {
  const { t } = useTrans();
  const player = useMediaPlayer();
  const options = useVideoQualityOptions({ auto: true });
  const qualities = options.filter(({ quality }) => quality !== null);
  if (qualities.length < 2) return null;
  const playing = options.selectedQuality;
  return (
    <ChoicePills
      legend={t('Quality')}
      options={options.map(({ value, quality }) => ({
        value,
        label:
          quality === null
            ? playing && options.selectedValue === value
              ? t('Auto (:quality)', { quality: `${playing.height}p` })
              : t('Auto')
            : `${quality.height}p`,
      }))}
      value={options.selectedValue}
      onChange={(value) => {
        const option = options.find((one) => one.value === value);
        const isPlaying = option?.autoSelected === true;
        option?.select();
        if (isPlaying && option.quality !== null) keepQuality(player, option.quality);
      }}
    />
  );
}

/** The quality picked automatically already counts as selected, so selecting it would not lock the stream to it. */
function keepQuality(player: MediaPlayerInstance | null, quality: VideoQuality): void {
  const provider = player?.provider ?? null;
  if (player === null || !isHLSProvider(provider) || provider.instance === null) return;
  provider.instance.currentLevel = player.qualities.toArray().indexOf(quality);
}

function Sound() {
  const { t } = useTrans();
  const options = useAudioOptions();
  if (options.length < 2) return null;
  return (
    <ChoicePills
      legend={t('Audio')}
      options={options.map(({ value, label }) => ({ value, label }))}
      value={options.selectedValue ?? ''}
      onChange={(value) => options.find((option) => option.value === value)?.select()}
    />
  );
}
