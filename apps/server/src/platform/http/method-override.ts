import type { IncomingMessage } from 'node:http';

const OVERRIDABLE = new Set(['PUT', 'PATCH', 'DELETE']);
const HEADER = 'x-http-method-override';

/** Requests whose override is invalid, or whose header and query name different methods. They are rejected. */
const contradictory = new WeakSet<IncomingMessage>();

/**
 * Browsers send PUT, PATCH and DELETE as POST with `_method` and X-HTTP-Method-Override. Applied before routing, and
 * only to POST, so that no link can delete anything.
 */
export function applyMethodOverride(request: IncomingMessage): void {
  if (request.method !== 'POST') return;
  const header = request.headers[HEADER];
  const query = new URLSearchParams(request.url?.split('?')[1] ?? '').getAll('_method');
  const wanted = [...(typeof header === 'string' ? [header] : []), ...query].map((method) =>
    method.toUpperCase(),
  );
  const [method] = wanted;
  if (method === undefined) return;
  if (wanted.some((other) => other !== method) || !(OVERRIDABLE.has(method) || method === 'POST')) {
    contradictory.add(request);
  } else {
    request.method = method;
  }
}

export const hasConflictingOverride = (request: IncomingMessage): boolean => contradictory.has(request);
