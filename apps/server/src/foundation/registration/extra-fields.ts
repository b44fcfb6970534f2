import type { z } from 'zod';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { safeParseInput } from '#platform/errors/field-map.ts';

/** A field that another module adds to the registration form. */
export interface RegistrationField<Schema extends z.ZodType = z.ZodType> {
  readonly name: string;
  /** Parses the submitted value, which is undefined when the form did not send it. */
  readonly schema: Schema;
  /** Stores the value in the transaction that creates the account. */
  save(tx: Tx, userId: number, value: z.output<Schema>): Promise<void>;
}

/** Parses the extra fields of a form and returns a function that stores them. Unknown names are validation errors. */
export function readExtraFields(
  fields: readonly RegistrationField[],
  sent: Readonly<Record<string, string>>,
): (tx: Tx, userId: number) => Promise<void> {
  const known = new Set(fields.map(({ name }) => name));
  const errors: Record<string, string[]> = {};
  for (const name of Object.keys(sent))
    if (!known.has(name)) errors[`extra.${name}`] = ['This field is not expected.'];
  const read = fields.flatMap((field) => {
    const result = safeParseInput(field.schema, sent[field.name]);
    if (result.success) return [{ field, value: result.data }];
    errors[`extra.${field.name}`] = result.error.issues.map(({ message }) => message);
    return [];
  });
  if (Object.keys(errors).length > 0) throw new AppError('validation_failed', { fields: errors });
  return async (tx, userId) => {
    for (const { field, value } of read) await field.save(tx, userId, value);
  };
}
