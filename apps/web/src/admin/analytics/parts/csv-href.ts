import type { AnyEndpoint } from '@kinora/contracts/platform/endpoint.ts';
import { fillPath, wirePath } from '@kinora/contracts/platform/wire-path.ts';

/** URL of a report's table as a CSV file. */
export function csvHref(
  endpoint: AnyEndpoint,
  params: Readonly<Record<string, unknown>>,
  query: Readonly<Record<string, string | number | undefined>>,
): string {
  const known = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return `${wirePath(fillPath(endpoint.path, params))}?${new URLSearchParams(known).toString()}`;
}
