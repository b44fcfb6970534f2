import { Minus, Plus } from 'lucide-react';
import { useTrans } from '#platform/i18n/use-trans.ts';
import type { PlayerChoice } from '../player-media.ts';
import {
  CAPTION_COLORS,
  CAPTION_EDGES,
  CAPTION_FACES,
  CAPTION_GROUNDS,
  CAPTION_SIZES,
  type CaptionStyle,
  playerPreferences,
} from '../player-memory.ts';
import { ChoicePills } from './choice-pills.tsx';
import { ControlButton } from './control-button.tsx';
import { Panel } from './panel.tsx';

const OFFSET_STEP = 0.5;
const OFF = '';

interface CaptionsPanelProps {
  /** The available captions, by language. */
  tracks: readonly PlayerChoice[];
  chosen: string | null;
  style: CaptionStyle;
  offset: number;
  onOffset: (seconds: number) => void;
  onClose: () => void;
}

/** Selects captions, their style and their offset. */
export function CaptionsPanel({ tracks, chosen, style, offset, onOffset, onClose }: CaptionsPanelProps) {
  const { t } = useTrans();
  return (
    <Panel title={t('Captions')} onClose={onClose}>
      <ChoicePills
        legend={t('Language')}
        options={[{ value: OFF, label: t('Off') }, ...tracks]}
        value={chosen ?? OFF}
        onChange={(language) => playerPreferences.set({ captions: language === OFF ? null : language })}
      />
      <Offset offset={offset} onOffset={onOffset} />
      <Looks style={style} />
    </Panel>
  );
}

/** Shifts captions that are too early or too late, in steps of half a second. */
function Offset({ offset, onOffset }: Pick<CaptionsPanelProps, 'offset' | 'onOffset'>) {
  const { t, locale } = useTrans();
  const format = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero', minimumFractionDigits: 1 });
  return (
    <div role="group" aria-label={t('Timing')} className="flex items-center justify-between">
      <span className="text-[12.5px] font-medium text-fg-2">{t('Timing')}</span>
      <span className="flex items-center gap-1">
        <ControlButton label={t('Captions earlier')} onPress={() => onOffset(offset - OFFSET_STEP)}>
          <Minus size={17} strokeWidth={1.75} />
        </ControlButton>
        <output className="min-w-16 text-center text-[13px] tabular-nums">
          {t(':seconds s', { seconds: format.format(offset) })}
        </output>
        <ControlButton label={t('Captions later')} onPress={() => onOffset(offset + OFFSET_STEP)}>
          <Plus size={17} strokeWidth={1.75} />
        </ControlButton>
      </span>
    </div>
  );
}

function Looks({ style }: { style: CaptionStyle }) {
  const { t } = useTrans();
  const names: Record<string, string> = {
    small: t('Small'),
    normal: t('Normal'),
    large: t('Large'),
    huge: t('Very large'),
    white: t('White'),
    yellow: t('Yellow'),
    cyan: t('Cyan'),
    green: t('Green'),
    none: t('None'),
    half: t('Light'),
    dark: t('Dark'),
    solid: t('Solid'),
    plain: t('Plain'),
    serif: t('Serif'),
    mono: t('Typewriter'),
    outline: t('Outline'),
    shadow: t('Shadow'),
  };
  const choose = <Key extends keyof CaptionStyle>(key: Key, values: readonly CaptionStyle[Key][]) => ({
    options: values.map((value) => ({ value, label: names[value] ?? value })),
    value: style[key],
    onChange: (value: string) => playerPreferences.set({ captionStyle: { ...style, [key]: value } }),
  });
  return (
    <>
      <ChoicePills legend={t('Size')} {...choose('size', CAPTION_SIZES)} />
      <ChoicePills legend={t('Colour')} {...choose('color', CAPTION_COLORS)} />
      <ChoicePills legend={t('Background')} {...choose('ground', CAPTION_GROUNDS)} />
      <ChoicePills legend={t('Typeface')} {...choose('face', CAPTION_FACES)} />
      <ChoicePills legend={t('Edge')} {...choose('edge', CAPTION_EDGES)} />
    </>
  );
}
