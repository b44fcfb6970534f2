import { isDeepStrictEqual } from 'node:util';

/** What of an editor's form differs from what is stored: the rest is neither written nor locked. An empty text says nothing. */
export function changedFields<Form extends object>(
  before: Form,
  wanted: { [Field in keyof Form]?: Form[Field] | undefined },
): Partial<Form> {
  const changed = Object.entries(wanted)
    .map(([field, value]) => [field, value === '' ? null : value] as const)
    .filter(([field, value]) => value !== undefined && !isDeepStrictEqual(Reflect.get(before, field), value));
  return Object.fromEntries(changed) as Partial<Form>;
}
