import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { wirePath } from '@kinora/contracts/platform/wire-path.ts';
import { useTestApp } from '#test/app.ts';
import { buildApp } from './build-app.ts';

const kinora = useTestApp();

/** The specified calls that are implemented: requirement id, method and path as in the specification. */
const CALLS = [
  ['A7-011', 'GET', 'users/{id}'],
  ['A7-012', 'POST', 'auth/register'],
  ['A7-013', 'POST', 'auth/login'],
  ['A7-014', 'POST', 'auth/two-factor-challenge'],
  ['A7-015', 'POST', 'auth/logout'],
  ['A7-016', 'GET', 'secure/auth/social/{service}/login'],
  ['A7-017', 'GET', 'secure/auth/social/{service}/connect'],
  ['A7-018', 'POST', 'secure/auth/social/connect'],
  ['A7-019', 'POST', 'secure/auth/social/{service}/disconnect'],
  ['A7-020', 'POST', 'recaptcha/verify'],
  ['A7-021', 'POST', 'resend-email-verification'],
  ['A7-023', 'POST', 'validate-email-verification-otp'],
  ['A7-024', 'POST', 'auth/forgot-password'],
  ['A7-026', 'POST', 'auth/reset-password'],
  ['A7-028', 'PUT', 'auth/user/password'],
  ['A7-030', 'PUT', 'users/{id}'],
  ['A7-032', 'POST', 'users/{id}/avatar'],
  ['A7-034', 'DELETE', 'users/{id}/avatar'],
  ['A7-036', 'DELETE', 'users/{id}'],
  ['A7-038', 'POST', 'users/me/locale'],
  ['A7-039', 'GET', 'value-lists/{names}'],
  ['A7-040', 'GET', 'auth/user/confirmed-password-status'],
  ['A7-042', 'POST', 'auth/user/confirm-password'],
  ['A7-043', 'GET', 'user-sessions'],
  ['A7-044', 'POST', 'user-sessions/logout-other'],
  ['A7-046', 'POST', 'auth/user/two-factor-authentication'],
  ['A7-047', 'DELETE', 'auth/user/two-factor-authentication'],
  ['A7-049', 'GET', 'auth/user/two-factor/qr-code'],
  ['A7-050', 'POST', 'auth/user/confirmed-two-factor-authentication'],
  ['A7-051', 'POST', 'auth/user/two-factor-recovery-codes'],
  ['A7-052', 'POST', 'access-tokens'],
  ['A7-054', 'DELETE', 'access-tokens/{id}'],
  ['A7-065', 'GET', 'api/v1/logs/error/download-latest'],
  ['B7-004', 'GET', 'custom-pages/{idOrSlug}'],
  ['B7-006', 'POST', 'tus/entries'],
  ['B7-007', 'POST', 'api/v1/tus/upload'],
  ['B7-008', 'HEAD', 'api/v1/tus/upload/{id}'],
  ['B7-009', 'PATCH', 'api/v1/tus/upload/{id}'],
  ['B7-011', 'POST', 's3/simple/presign'],
  ['B7-013', 'POST', 's3/entries'],
  ['B7-014', 'POST', 's3/multipart/create'],
  ['B7-015', 'POST', 's3/multipart/get-uploaded-parts'],
  ['B7-016', 'POST', 'api/v1/s3/multipart/batch-sign-part-urls'],
  ['B7-018', 'POST', 's3/multipart/complete'],
  ['B7-019', 'POST', 's3/multipart/abort'],
  ['B7-020', 'POST', 'file-entries'],
  ['B7-021', 'POST', 'file-entries/delete'],
] as const;

/** The call as it is registered: `GET /api/v1/users/:id`. */
const nameOf = ([, method, path]: (typeof CALLS)[number]) =>
  `${method} ${wirePath(path.replaceAll(/\{(\w+)\}/gu, ':$1'))}`;

const isRegistered = (app: FastifyInstance, name: string) => {
  const [method = '', url = ''] = name.split(' ');
  return app.hasRoute({ method, url });
};

for (const call of CALLS) {
  const [line, method, path] = call;
  test(`[${line}] ${method} ${path} is registered`, () => {
    expect(isRegistered(kinora.app, nameOf(call))).toBe(true);
  });
}

test('every row of the table fails without its route', async () => {
  const { composition, platform } = kinora;
  const named = new Set(CALLS.map(nameOf));
  const isOther = (method: string, path: string) => !named.has(`${method} ${path}`);
  const app = await buildApp(platform, {
    ...composition,
    routes: composition.routes.filter(({ endpoint: { method, path } }) => isOther(method, wirePath(path))),
    parts: composition.parts.map((part) => ({
      ...part,
      streamRoutes: (part.streamRoutes ?? []).filter(({ methods, path }) =>
        methods.every((method) => isOther(method, path)),
      ),
    })),
  });
  onTestFinished(() => app.close());
  await app.ready();
  expect(composition.routes.length).toBeGreaterThan(named.size);
  expect(CALLS.filter((call) => isRegistered(app, nameOf(call)))).toEqual([]);
});
