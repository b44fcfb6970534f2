import type { AdSlotName } from '@kinora/contracts/foundation/ads.ts';
import type { SettingKind } from '@kinora/contracts/platform/setting-fields.ts';
import type { SettingRow } from '#admin/settings/settings-model.ts';
import type { Trans } from '#platform/i18n/use-trans.ts';

/** The settings section of ads. */
export const ADS_SECTION = 'ads';

/** What the screen says about a slot. */
interface SlotTexts {
  readonly name: AdSlotName;
  readonly title: string;
  /** Where the slot is and which ads fit. */
  readonly about: string;
}

/** The slots in the order of the screen. Public pages load no list of them. */
const slotTexts = (t: Trans['t']): readonly SlotTexts[] => [
  {
    name: 'general_top',
    title: t('Top of pages'),
    about: t('Top of most pages. Best size: at most 150px high or responsive.'),
  },
  {
    name: 'general_bottom',
    title: t('Bottom of pages'),
    about: t('Bottom of most pages. Best size: at most 150px high or responsive.'),
  },
  {
    name: 'title_top',
    title: t('Title page'),
    about: t('Title page only, after the plot summary. Best size: at most 850px wide or responsive.'),
  },
  {
    name: 'person_top',
    title: t('Person page'),
    about: t('Person page only, after the biography. Best size: at most 850px wide or responsive.'),
  },
  {
    name: 'watch_top',
    title: t('Watch page'),
    about: t('Watch page only, below the video player. Best size: as wide as possible or responsive.'),
  },
];

/** A slot with the rows of its fields. */
interface SlotRows {
  readonly name: AdSlotName;
  readonly texts: SlotTexts;
  readonly code: SettingRow;
  readonly height: SettingRow;
}

/** The rows of the form, as on the settings screen. */
export interface AdRows {
  readonly disable: SettingRow;
  readonly paused: SettingRow;
  readonly origins: SettingRow;
  readonly slots: readonly SlotRows[];
}

export function adRows(t: Trans['t']): AdRows {
  return {
    disable: row('disable', 'switch', { label: t('Show ads'), isInverted: true }),
    paused: row('paused', 'list', { label: t('Slots that are off') }),
    origins: row('origins', 'list', { label: t('Allowed origins') }),
    slots: slotTexts(t).map((texts) => ({
      name: texts.name,
      texts,
      code: row(texts.name, 'long_text', { label: texts.title }),
      height: row(`heights.${texts.name}`, 'number', {
        label: t(':slot: reserved height', { slot: texts.title }),
        unit: 'px',
      }),
    })),
  };
}

export const listRows = ({ disable, paused, origins, slots }: AdRows): SettingRow[] => [
  disable,
  ...slots.flatMap(({ code, height }) => [code, height]),
  origins,
  paused,
];

function row(
  path: string,
  kind: SettingKind,
  { label, unit = null, isInverted = false }: { label: string; unit?: string | null; isInverted?: boolean },
): SettingRow {
  return {
    name: `${ADS_SECTION}.${path}`,
    section: ADS_SECTION,
    isGuarded: true,
    field: {
      path,
      label,
      help: null,
      group: null,
      when_empty: null,
      kind,
      default: null,
      unit,
      factor: 1,
      min: null,
      max: null,
      max_length: null,
      options: [],
      columns: [],
      is_inverted: isInverted,
      unavailable: null,
    },
  };
}
