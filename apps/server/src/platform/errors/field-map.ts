import type { z } from 'zod';
import { validationMessage } from './plain-message.ts';

/** Parses untrusted input. Its error messages are safe to show. */
export const safeParseInput = <S extends z.ZodType>(
  schema: S,
  value: unknown,
): z.ZodSafeParseResult<z.output<S>> => schema.safeParse(value, { error: validationMessage });

/** The field errors of a rejected form: dotted field name to its messages. */
export function toFieldErrors(issues: readonly z.core.$ZodIssue[]): Record<string, string[]> {
  const fields = new Map<string, string[]>();
  const add = (path: readonly PropertyKey[], message: string) => {
    const name = path.length === 0 ? 'body' : path.map(String).join('.');
    fields.set(name, [...(fields.get(name) ?? []), message]);
  };
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) add([...issue.path, key], 'This field is not accepted.');
    } else {
      add(issue.path, issue.message);
    }
  }
  return Object.fromEntries(fields);
}
