import type { FieldValues, RecordFields } from '@kinora/contracts/platform/record-fields.ts';

/** Candidates for a value: a field takes the first one that its schema accepts. */
const CANDIDATES = [
  'Sample text',
  'Directing',
  'en',
  ['NO'],
  ['Sample text'],
  '2020-03-04',
  true,
  'series',
  3,
];

/** A value for each field that is not its empty value. Years match the sample date. */
export function sampleValues<Fields extends RecordFields>(fields: Fields): FieldValues<Fields> {
  const entries = Object.entries(fields).map(([name, { input, empty }]) => {
    if (name.endsWith('year')) return [name, 2020];
    const sample = CANDIDATES.find((value) => value !== empty && input.safeParse(value).success);
    if (sample === undefined) throw new Error(`add a candidate that the field ${name} accepts`);
    return [name, sample];
  });
  return Object.fromEntries(entries) as FieldValues<Fields>;
}
