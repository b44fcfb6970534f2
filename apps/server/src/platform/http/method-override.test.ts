import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { applyMethodOverride, hasConflictingOverride } from './method-override.ts';

function requestOf(method: string, url: string, header?: string): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { method, url });
  if (header !== undefined) request.headers['x-http-method-override'] = header;
  applyMethodOverride(request);
  return request;
}

describe('[A7-007] the method override', () => {
  test.each(['PUT', 'PATCH', 'DELETE'])('turns a POST into %s by header, query or both', (method) => {
    expect(requestOf('POST', '/x', method).method).toBe(method);
    expect(requestOf('POST', `/x?_method=${method.toLowerCase()}`).method).toBe(method);
    expect(requestOf('POST', `/x?_method=${method}`, method).method).toBe(method);
  });

  test('ignores the override on GET, so that no link can delete', () => {
    expect(requestOf('GET', '/x?_method=DELETE', 'DELETE').method).toBe('GET');
  });

  test.each([
    ['/x?_method=PUT', 'DELETE'],
    ['/x?_method=PUT&_method=DELETE', undefined],
    ['/x?_method=GET', undefined],
    ['/x', 'TRACE'],
  ])('rejects %s with header %s', (url, header) => {
    const request = requestOf('POST', url, header);
    expect(request.method).toBe('POST');
    expect(hasConflictingOverride(request)).toBe(true);
  });
});
