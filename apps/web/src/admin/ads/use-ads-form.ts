import { useMemo, useState } from 'react';
import { blockedOrigins } from '@kinora/contracts/foundation/ad-origins.ts';
import type { AdSlotName } from '@kinora/contracts/foundation/ads.ts';
import type { AllSettings } from '#admin/settings/settings.queries.ts';
import { focusRow } from '#admin/settings/row-focus.ts';
import { type SettingsForm, useSettingsForm } from '#admin/settings/use-settings-form.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { type AdRows, adRows, listRows } from './ad-rows.ts';

export interface AdsForm {
  readonly form: SettingsForm;
  readonly rows: AdRows;
  readonly origins: readonly string[];
  readonly paused: readonly string[];
  codeOf: (slot: AdSlotName) => string;
  /** The error of a slot's code: the server's, or an origin that is not allowed. */
  codeError: (slot: AdSlotName) => string | undefined;
  /** Checks the origins of a slot's code from now on. Not while its owner is still typing. */
  checkCode: (slot: AdSlotName) => void;
  save: () => void;
}

/** The form of the ads: that of the settings, and a check of origins before anything is sent. */
export function useAdsForm({ sections }: AllSettings): AdsForm {
  const { t } = useTrans();
  const rows = useMemo(() => adRows(t), [t]);
  const form = useSettingsForm(listRows(rows), sections);
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const origins = textsOf(form.value(rows.origins));
  const paused = textsOf(form.value(rows.paused));
  const rowOf = (slot: AdSlotName) => rows.slots.find(({ name }) => name === slot)?.code ?? rows.disable;
  const codeOf = (slot: AdSlotName) => textOf(form.value(rowOf(slot)));
  const blockedIn = (slot: AdSlotName) => blockedOrigins(codeOf(slot), origins)[0];
  const isChanged = (slot: AdSlotName) => form.isDirty(rowOf(slot)) || form.isDirty(rows.origins);

  const codeError = (slot: AdSlotName) => {
    const blocked = checked.has(slot) ? blockedIn(slot) : undefined;
    if (blocked === undefined) return form.error(rowOf(slot));
    return t(':origin is not an allowed origin. Add it, or the ad will not load.', {
      origin: shortOrigin(blocked),
    });
  };
  const save = () => {
    const wrong = rows.slots.filter(
      ({ name }) => !paused.includes(name) && isChanged(name) && blockedIn(name) !== undefined,
    );
    setChecked((known) => new Set([...known, ...wrong.map(({ name }) => name)]));
    if (wrong[0] === undefined) void form.save();
    else focusRow(wrong[0].code.name);
  };
  return {
    form,
    rows,
    origins,
    paused,
    codeOf,
    codeError,
    checkCode: (slot) => setChecked((known) => new Set([...known, slot])),
    save,
  };
}

/** An origin without its protocol, which is always https. */
export const shortOrigin = (origin: string): string => origin.replace('https://', '');

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
