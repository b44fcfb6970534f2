import { useState } from 'react';
import { isDeepEqual } from '#admin/kit/record-values.ts';
import { useRunConfirmed } from '#foundation/account/confirm-password/use-run-confirmed.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { useErrorReporter } from '#platform/errors/use-error-reporter.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';
import { type SettingRow, storedValue, toPatches } from './settings-model.ts';
import {
  type AllSettings,
  type SectionPatches,
  useRereadSections,
  useSaveSections,
} from './settings.queries.ts';
import { focusRow } from './row-focus.ts';
import { errorsOfRows } from './row-errors.ts';
import { useMergeEdits } from './use-merge-edits.ts';

type Sections = AllSettings['sections'];
export type Edits = Readonly<Record<string, unknown>>;

/** The form of a tab: the stored values and the unsaved changes on top of them. */
export interface SettingsForm {
  readonly dirtyRows: readonly SettingRow[];
  readonly isSaving: boolean;
  isDirty: (row: SettingRow) => boolean;
  /** The stored value; for a secret, the time it was set. */
  stored: (row: SettingRow) => unknown;
  /** The value that the form shows. For a secret: a string to save, null to remove it, or undefined. */
  value: (row: SettingRow) => unknown;
  error: (row: SettingRow) => string | undefined;
  edit: (row: SettingRow, value: unknown) => void;
  /** Drops the change of a row. */
  restore: (row: SettingRow) => void;
  discard: () => void;
  /** Returns whether the changes are saved now. */
  save: () => Promise<boolean>;
  /** The text that the form shows in a row; empty if there is no such row. */
  text: (name: string) => string;
  /** The unsaved changes as a request body, for a test that does not save them. */
  unsaved: () => UnsavedSections;
  /** Shows the errors of a request on their rows, and focuses the first. Returns false if there are none. */
  showErrors: (error: unknown) => boolean;
}

/** What a panel of a tab gets. */
export interface TabPanelProps {
  readonly form: SettingsForm;
}

type UnsavedSections = Readonly<Record<string, Pick<SectionPatches[string], 'values' | 'secrets'>>>;

interface FormOptions {
  /** For a form that continues elsewhere when it is saved: no messages about success. */
  isQuiet?: boolean;
}

export function useSettingsForm(
  rows: readonly SettingRow[],
  latest: Sections,
  { isQuiet = false }: FormOptions = {},
): SettingsForm {
  const { t } = useTrans();
  const [base, setBase] = useState(latest);
  const [edits, setEdits] = useState<Edits>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const dirtyRows = rows.filter(({ name }) => Object.hasOwn(edits, name));
  // Takes over what others saved, unless this form has changes that are based on the earlier values.
  if (base !== latest && dirtyRows.length === 0) setBase(latest);

  const restore = ({ name }: SettingRow) => {
    setEdits((all) => without(all, [name]));
    setErrors((all) => without(all, [name]));
  };
  const value = (row: SettingRow) =>
    Object.hasOwn(edits, row.name) || row.field.kind === 'secret' ? edits[row.name] : storedValue(base, row);
  /** Shows errors on their rows, and focuses the first. Returns false if no row has one. */
  const showErrors = (error: unknown): boolean => {
    const found = errorsOfRows(error, rows, { t, valueOf: value });
    setErrors(found);
    const first = rows.find(({ name }) => Object.hasOwn(found, name));
    if (first !== undefined) focusRow(first.name);
    return first !== undefined;
  };
  const edit = (row: SettingRow, next: unknown) => {
    const isSame = row.field.kind === 'secret' ? next === '' : isDeepEqual(next, storedValue(base, row));
    restore(row);
    if (!isSame) setEdits((all) => ({ ...all, [row.name]: next }));
  };
  const { save, isSaving } = useSave(rows, {
    base,
    edits,
    isQuiet,
    onRebased: (sections, kept) => {
      setBase(sections);
      setEdits(kept);
    },
    onSaved: (sections, sent) => {
      setBase((known) => ({ ...known, ...sections }));
      setErrors({});
      // Keeps what was typed while the save was pending.
      setEdits((all) =>
        without(
          all,
          Object.keys(sent).filter((name) => isDeepEqual(all[name], sent[name])),
        ),
      );
    },
    showErrors,
  });
  return {
    dirtyRows,
    isSaving,
    isDirty: ({ name }) => Object.hasOwn(edits, name),
    stored: (row) => storedValue(base, row),
    value,
    error: ({ name }) => errors[name],
    edit,
    restore,
    discard: () => {
      setEdits({});
      setErrors({});
    },
    save,
    text: (name) => {
      const row = rows.find((one) => one.name === name);
      const text = row === undefined ? '' : (edits[name] ?? storedValue(base, row));
      return typeof text === 'string' ? text : '';
    },
    unsaved: () =>
      Object.fromEntries(
        Object.entries(toPatches(rows, edits, base)).map(([name, { values, secrets }]) => [
          name,
          { values, secrets },
        ]),
      ),
    showErrors,
  };
}

interface SaveOptions {
  base: Sections;
  edits: Edits;
  isQuiet: boolean;
  onRebased: (sections: Sections, kept: Edits) => void;
  onSaved: (sections: Sections, sent: Edits) => void;
  showErrors: (error: unknown) => boolean;
}

function useSave(
  rows: readonly SettingRow[],
  { base, edits, isQuiet, onRebased, onSaved, showErrors }: SaveOptions,
) {
  const { t } = useTrans();
  const [isSaving, setIsSaving] = useState(false);
  const saveSections = useSaveSections();
  const reread = useRereadSections();
  const merge = useMergeEdits(rows);
  const runConfirmed = useRunConfirmed();
  const reportError = useErrorReporter();

  /** Saves on top of what others saved in the meantime; returns the labels of the fields kept from them. */
  const saveOver = async (
    from: Sections,
    sent: Edits,
    taken: readonly string[],
  ): Promise<readonly string[]> => {
    try {
      onSaved(await saveSections(toPatches(rows, sent, from)), sent);
      return taken;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'conflict') throw error;
    }
    const theirs = await reread();
    const merged = await merge(from, sent, theirs);
    onRebased(theirs, merged.edits);
    const named = [...taken, ...merged.taken];
    return Object.keys(merged.edits).length === 0 ? named : saveOver(theirs, merged.edits, named);
  };

  const save = async (): Promise<boolean> => {
    if (isSaving) return false;
    if (Object.keys(edits).length === 0) {
      if (!isQuiet) toast(t('There is nothing to save'));
      return true;
    }
    setIsSaving(true);
    try {
      const send = () => saveOver(base, edits, []);
      const isGuarded = rows.some((row) => row.isGuarded && Object.hasOwn(edits, row.name));
      const taken = await (isGuarded ? runConfirmed(send) : send());
      if (taken === undefined) return false;
      if (taken.length > 0)
        toast.positive(
          t('Settings saved. Kept from the other editor: :fields.', { fields: taken.join(', ') }),
        );
      else if (!isQuiet) toast.positive(t('Settings saved'));
      return true;
    } catch (error) {
      if (!showErrors(error)) reportError(error);
      return false;
    } finally {
      setIsSaving(false);
    }
  };
  return { save, isSaving };
}

function without<Value>(
  all: Readonly<Record<string, Value>>,
  names: readonly string[],
): Record<string, Value> {
  return Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)));
}
