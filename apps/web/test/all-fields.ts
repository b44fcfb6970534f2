import { screen } from '@testing-library/react';
import type { FieldValues, RecordFields } from '@kinora/contracts/platform/record-fields.ts';

const LOCK = { set_at: '2026-11-01T12:00:00Z', by: { id: 1, name: 'Nadia' } };
const SAMPLES: Readonly<Record<string, unknown>> = {
  name: 'Sample',
  text: 'Sample',
  date: '2021-02-03',
  number: 4321,
  flag: true,
  list: ['NO'],
};

/** Locks on every field of a record. */
export const allLocked = (fields: RecordFields) => Object.keys(fields).map((field) => ({ field, ...LOCK }));

/** The labels of the fields that have no control with a lock. Lists may have a page of their own. */
export function missingControls(fields: RecordFields): string[] {
  const locks = screen.getAllByRole('button', { name: / is protected from imports$/ });
  const shown = new Set(locks.map((lock) => lock.getAttribute('aria-label')?.replace(/ is protected.*/, '')));
  return Object.values(fields)
    .filter(({ kind, options }) => kind !== 'list' && !shown.has(options.label))
    .map(({ options }) => options.label);
}

/** The values of a record, with a sample value for each empty field. */
export const withoutEmptyFields = <Fields extends RecordFields>(
  fields: Fields,
  values: FieldValues<Fields>,
): FieldValues<Fields> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { kind, empty }]) => {
      const value: unknown = Reflect.get(values, name);
      const isEmpty = value === empty || (Array.isArray(value) && value.length === 0);
      return [name, isEmpty ? SAMPLES[kind] : value];
    }),
  ) as FieldValues<Fields>;
