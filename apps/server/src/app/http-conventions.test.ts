import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { login } from '@kinora/contracts/foundation/auth.ts';
import { getBootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { access } from '@kinora/contracts/platform/access.ts';
import { endpoint } from '@kinora/contracts/platform/endpoint.ts';
import { route } from '#platform/http/route.ts';
import { useTestApp } from '#test/app.ts';
import { brokenEndpoint, brokenRoute, SECRET_DETAIL } from '#test/broken-route.ts';

const leak = endpoint({
  method: 'GET',
  path: 'test/leak',
  summary: 'Returns more than its contract names',
  access: access.public,
  response: z.object({ name: z.string() }),
});
const kinora = useTestApp({}, [brokenRoute, route(leak, () => ({ name: 'Ada', password_hash: 'x' }))]);

describe('responses', () => {
  test('contain only the fields of the contract', async () => {
    expect(await kinora.client().call(leak)).toEqual({ name: 'Ada' });
  });

  test('have the security headers, including errors', async () => {
    for (const url of ['/api/v1/bootstrap-data', '/api/v1/nowhere', '/api/v1/test/break']) {
      const { headers } = await kinora.client().request({ method: 'GET', url });
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
      expect(headers['content-security-policy']).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic'/);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
    }
  });

  test('have a new nonce each time', async () => {
    const policy = async () =>
      (await kinora.client().send(getBootstrapData)).headers['content-security-policy'];
    expect(await policy()).not.toBe(await policy());
  });

  test('with personal data are never stored by a cache', async () => {
    expect((await kinora.client().send(getBootstrapData)).headers['cache-control']).toBe('private, no-store');
  });
});

describe('an unexpected error', () => {
  test('returns 500 with a message and a request id, without details', async () => {
    const response = await kinora.client().send(brokenEndpoint);
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      message: 'There was an issue. Please try again.',
      code: 'internal',
      request_id: response.headers['x-request-id'],
    });
    expect(response.body).not.toContain(SECRET_DETAIL);
  });
});

describe('requests', () => {
  test('with another host name are rejected with 421', async () => {
    const headers = { host: 'evil.example' };
    const response = await kinora.client().request({ method: 'GET', url: '/api/v1/bootstrap-data', headers });
    expect(response.statusCode).toBe(421);
  });

  test('must have a valid JSON body', async () => {
    const client = kinora.client();
    await client.send(getBootstrapData);
    const send = (contentType: string, payload: string) =>
      client.request({
        method: 'POST',
        url: '/auth/login',
        payload,
        headers: { 'content-type': contentType },
      });
    expect((await send('text/plain', '{}')).statusCode).toBe(415);
    expect((await send('application/x-www-form-urlencoded', 'email=a')).statusCode).toBe(415);
    expect((await send('application/json', '{"email":')).statusCode).toBe(400);
    expect((await send('application/json', '{"__proto__":{"admin":true}}')).statusCode).toBe(400);
    expect((await send('application/json', '[]')).statusCode).toBe(422);
    expect((await send('application/json', `"${'x'.repeat(1024 * 1024)}"`)).statusCode).toBe(413);
  });

  test('with contradicting method overrides are rejected', async () => {
    const response = await kinora.client().request({
      method: 'POST',
      url: '/auth/logout?_method=PUT',
      headers: { 'x-http-method-override': 'DELETE' },
    });
    expect(response.statusCode).toBe(400);
  });

  test('with an unknown body key are rejected with an error on that key', async () => {
    const refusal = await kinora
      .client()
      .refused(login, { body: { email: 'a@b.example', password: 'x', admin: true } });
    expect(refusal).toMatchObject({ status: 422, errors: { admin: ['This field is not accepted.'] } });
  });

  test.each(['1', '7'])('for the workspace %s of another user return 404', async (workspaceId) => {
    expect(await kinora.client().refused(getBootstrapData, { query: { workspaceId } })).toMatchObject({
      status: 404,
    });
  });

  test.each(['-1', '1e3', 'null', ''])('with the workspace id %j are rejected', async (workspaceId) => {
    expect(await kinora.client().refused(getBootstrapData, { query: { workspaceId } })).toMatchObject({
      status: 422,
    });
  });

  test("with workspace 0, the user's own, succeed", async () => {
    expect((await kinora.client().send(getBootstrapData, { query: { workspaceId: 0 } })).statusCode).toBe(
      200,
    );
  });

  test('to an unknown path return 404 as JSON', async () => {
    const response = await kinora.client().request({ method: 'GET', url: '/api/v1/nowhere' });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 'not_found' });
  });
});
