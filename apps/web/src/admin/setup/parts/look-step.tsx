import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  CORNERS,
  type Corners,
  DEFAULT_THEMES,
  type Look,
  PALETTES,
} from '@kinora/contracts/foundation/look.ts';
import { rowsNamed } from '#admin/settings/settings-model.ts';
import { SettingField } from '#admin/settings/setting-field.tsx';
import { useSettingsForm } from '#admin/settings/use-settings-form.ts';
import type { Trans } from '#platform/i18n/use-trans.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Option } from '#ui/list-box.tsx';
import { Select } from '#ui/select.tsx';
import { lookQuery, useSaveLook } from '../look.queries.ts';
import { ChoiceCard } from './choice-card.tsx';
import { ChoiceCards } from './choice-cards.tsx';
import { PalettePicture, type Swatch } from './palette-picture.tsx';
import { StepForm, type StepProps } from './step-form.tsx';

type Words = (t: Trans['t']) => string;
/** The light theme has one palette. Choosing it makes it the default theme. */
type PaletteChoice = Look['palette'] | 'daylight';

interface PaletteCard extends Swatch {
  readonly title: Words;
  readonly detail: Words;
}

const PALETTE_CARDS: Readonly<Record<PaletteChoice, PaletteCard>> = {
  kinora: {
    title: () => 'Kinora',
    detail: (t) => t('Ink and china marker'),
    page: '#0b0b0c',
    box: '#1c1c1f',
    text: '#f4f3f0',
    accent: '#ff6a4d',
  },
  daylight: {
    title: (t) => t('Daylight'),
    detail: (t) => t('Paper and ink'),
    page: '#fafaf8',
    box: '#e1e1dd',
    text: '#161617',
    accent: '#d23a19',
  },
  harbour: {
    title: (t) => t('Harbour'),
    detail: (t) => t('Deep blue, brass'),
    page: '#0b1826',
    box: '#182a3f',
    text: '#eef3f8',
    accent: '#e2a848',
  },
  matinee: {
    title: (t) => t('Matinee'),
    detail: (t) => t('Warm plum, rose'),
    page: '#1d1016',
    box: '#321f29',
    text: '#faf0f2',
    accent: '#f4769b',
  },
};
const CARD_ORDER = ['kinora', 'daylight', 'harbour', 'matinee'] as const;

const CORNER_LABELS: Readonly<Record<Corners, Words>> = {
  square: (t) => t('Square'),
  crisp: (t) => t('Crisp'),
  kinora: () => 'Kinora',
  soft: (t) => t('Soft'),
};

const DEFAULT_LABELS: Readonly<Record<Look['default_theme'], Words>> = {
  device: (t) => t('Follow the device'),
  dark: (t) => t('Always dark'),
  light: (t) => t('Always light'),
};

const LOGOS = ['branding.logo_dark', 'branding.logo_light'];

/** The colours, corners and logos of the site. */
export function LookStep({ all }: StepProps) {
  const { t } = useTrans();
  const { data } = useSuspenseQuery(lookQuery);
  const [look, setLook] = useState<Look>(() => ({
    ...data.look,
    palette: data.look.palette ?? 'kinora',
    corners: data.look.corners ?? 'kinora',
  }));
  const [isTouched, setIsTouched] = useState(false);
  const saveLook = useSaveLook();
  const rows = rowsNamed(all, LOGOS);
  const form = useSettingsForm(rows, all.sections, { isQuiet: true });
  const change = (changes: Partial<Look>) => {
    setLook((known) => ({ ...known, ...changes }));
    setIsTouched(true);
  };
  const save = async () => {
    // Themes with values of their own stay as they are until the owner chooses a look.
    if (isTouched) await saveLook(look);
    return form.save();
  };
  return (
    <StepForm
      step="look"
      all={all}
      title={t('Choose a look')}
      lead={t('A starting point, which you can change later.')}
      onSave={save}
    >
      <ChoiceCards
        label={t('Colours')}
        value={look.default_theme === 'light' ? 'daylight' : look.palette}
        onChange={(value) => change(changesFor(value, look))}
        className="grid grid-cols-2 gap-3 md:grid-cols-4"
      >
        {CARD_ORDER.map((name) => {
          const { title, detail, ...swatch } = PALETTE_CARDS[name];
          return (
            <ChoiceCard
              key={name}
              value={name}
              title={title(t)}
              detail={detail(t)}
              picture={<PalettePicture {...swatch} />}
            />
          );
        })}
      </ChoiceCards>
      <div className="grid gap-4 md:grid-cols-2">
        <Select
          label={t('Corners')}
          value={look.corners}
          onChange={(key) => change({ corners: CORNERS.find((name) => name === key) ?? look.corners })}
        >
          {CORNERS.map((name) => (
            <Option key={name} id={name}>
              {CORNER_LABELS[name](t)}
            </Option>
          ))}
        </Select>
        <Select
          label={t('Default')}
          value={look.default_theme}
          onChange={(key) =>
            change({ default_theme: DEFAULT_THEMES.find((name) => name === key) ?? look.default_theme })
          }
        >
          {DEFAULT_THEMES.map((name) => (
            <Option key={name} id={name}>
              {DEFAULT_LABELS[name](t)}
            </Option>
          ))}
        </Select>
      </div>
      <fieldset className="grid gap-1.75">
        <legend className="mb-1.75 text-[13px] font-[550]">{t('Logo (optional)')}</legend>
        <div className="grid gap-3 md:grid-cols-2">
          {rows.map((row) => (
            <SettingField key={row.name} row={row} form={form} label="" help={null} />
          ))}
        </div>
      </fieldset>
    </StepForm>
  );
}

/** A dark palette ends a light default. */
function changesFor(value: string, look: Look): Partial<Look> {
  if (value === 'daylight') return { default_theme: 'light' };
  const palette = PALETTES.find((name) => name === value) ?? look.palette;
  return { palette, ...(look.default_theme === 'light' && { default_theme: 'device' }) };
}
