import type { z } from 'zod';
import type { AnyEndpoint, ParsedInput } from '@kinora/contracts/platform/endpoint.ts';
import { AppError } from '#platform/errors/app-error.ts';

export interface RawInput {
  params: unknown;
  query: unknown;
  body: unknown;
}

/** Validates the three parts of a call. An impossible id in the path is simply not found. */
export function parseInput<E extends AnyEndpoint>(endpoint: E, raw: RawInput): ParsedInput<E> {
  const params = endpoint.params?.safeParse(raw.params);
  if (params?.success === false) throw new AppError('not_found', { cause: params.error });
  const query = endpoint.query?.safeParse(raw.query);
  const body = endpoint.body?.safeParse(raw.body ?? {});
  const issues = [...(query?.error?.issues ?? []), ...(body?.error?.issues ?? [])];
  if (issues.length > 0) throw new AppError('validation_failed', { fields: fieldMap(issues) });
  // The three parts were parsed by the very schemas ParsedInput names.
  return { params: params?.data, query: query?.data, body: body?.data } as ParsedInput<E>;
}

/** The field map of the seeds: dotted field name to its messages. */
function fieldMap(issues: readonly z.core.$ZodIssue[]): Record<string, string[]> {
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
