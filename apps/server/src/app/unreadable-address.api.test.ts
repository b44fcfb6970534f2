import { expect, test } from 'vitest';
import { useTestApp } from '#test/app.ts';

const kinora = useTestApp();

test.each([
  ['invalid percent-encoding', '/api/v1/users/%ED%A0%80', 400, 'bad_request'],
  ['an incomplete escape', '/api/v1/users/%E0%A4%A', 400, 'bad_request'],
  ['too long a segment', `/api/v1/users/${'x'.repeat(600)}`, 404, 'not_found'],
])('a URL with %s gets a normal error that does not repeat it', async (_, url, status, code) => {
  const response = await kinora.client().request({ method: 'GET', url });
  expect(response.statusCode).toBe(status);
  expect(response.json()).toEqual({
    message: expect.any(String),
    code,
    request_id: response.headers['x-request-id'],
  });
  expect(response.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('default-src'),
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
  });
});
