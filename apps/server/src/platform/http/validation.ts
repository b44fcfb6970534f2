import type { AnyEndpoint, ParsedInput } from '@kinora/contracts/platform/endpoint.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { fieldMap, readInput } from '#platform/errors/field-map.ts';

export interface RawInput {
  params: unknown;
  query: unknown;
  body: unknown;
}

/** Validates the three parts of a call. An impossible id in the path is simply not found. */
export function parseInput<E extends AnyEndpoint>(endpoint: E, raw: RawInput): ParsedInput<E> {
  const params = endpoint.params?.safeParse(raw.params);
  if (params?.success === false) throw new AppError('not_found', { cause: params.error });
  const query = endpoint.query && readInput(endpoint.query, raw.query);
  const body = endpoint.body && readInput(endpoint.body, raw.body ?? {});
  const issues = [...(query?.error?.issues ?? []), ...(body?.error?.issues ?? [])];
  if (issues.length > 0) throw new AppError('validation_failed', { fields: fieldMap(issues) });
  // The three parts were parsed by the very schemas ParsedInput names.
  return { params: params?.data, query: query?.data, body: body?.data } as ParsedInput<E>;
}
