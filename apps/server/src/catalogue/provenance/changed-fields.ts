import { isDeepStrictEqual } from 'node:util';

/**
 * The submitted fields that differ from the stored ones: the others are neither written nor locked. An empty text
 * counts as null.
 */
export function changedFields<Form extends object>(
  before: Form,
  wanted: { [Field in keyof Form]?: Form[Field] | undefined },
): Partial<Form> {
  const changed = Object.entries(wanted)
    .map(([field, value]) => [field, value === '' ? null : value] as const)
    .filter(([field, value]) => value !== undefined && !isDeepStrictEqual(Reflect.get(before, field), value));
  return Object.fromEntries(changed) as Partial<Form>;
}
