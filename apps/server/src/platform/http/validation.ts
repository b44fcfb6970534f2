import type { AnyEndpoint, ParsedInput } from '@kinora/contracts/platform/endpoint.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { toFieldErrors, safeParseInput } from '#platform/errors/field-map.ts';

export interface RawInput {
  params: unknown;
  query: unknown;
  body: unknown;
}

/** Validates params, query and body of a call. An invalid id in the path is a 404. */
export function parseInput<E extends AnyEndpoint>(endpoint: E, raw: RawInput): ParsedInput<E> {
  const params = endpoint.params?.safeParse(raw.params);
  if (params?.success === false) throw new AppError('not_found', { cause: params.error });
  const query = endpoint.query && safeParseInput(endpoint.query, raw.query);
  const body = endpoint.body && safeParseInput(endpoint.body, raw.body ?? {});
  const issues = [...(query?.error?.issues ?? []), ...(body?.error?.issues ?? [])];
  if (issues.length > 0) throw new AppError('validation_failed', { fields: toFieldErrors(issues) });
  // The three parts were parsed by the schemas that ParsedInput is derived from.
  return { params: params?.data, query: query?.data, body: body?.data } as ParsedInput<E>;
}
