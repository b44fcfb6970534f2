import { expect, test } from 'vitest';
import { ErrorBody } from '@kinora/contracts/platform/errors.ts';
import { getUser } from '@kinora/contracts/foundation/account.ts';
import { useTestApp } from '#test/app.ts';
import { brokenEndpoint, brokenRoute, SECRET_DETAIL } from '#test/broken-route.ts';

const kinora = useTestApp({ DEBUG_ERRORS: 'true' }, [brokenRoute]);

test('[A3-052] in debug mode an unexpected error returns its exception, message, trace, frames and vendor groups', async () => {
  const response = await kinora.client().send(brokenEndpoint);
  const body = ErrorBody.parse(response.json());
  expect(response.statusCode).toBe(500);
  expect(body).toMatchObject({ exception: 'TypeError', message: SECRET_DETAIL });
  expect(body.trace).toContain('broken-route.ts');
  const own = body.ignitionTrace?.find((frame) => frame.file.endsWith('broken-route.ts'));
  expect(own?.is_vendor).toBe(false);
  expect(own?.code_snippet[String(own.line)]).toContain('throw new TypeError');
  expect(body.ignitionTrace?.some((frame) => frame.is_vendor)).toBe(true);
  expect(body.totalVendorGroups).toBeGreaterThan(0);
});

test('an expected error has no trace, even in debug mode', async () => {
  const refusal = await kinora.client().refused(getUser, { params: { id: 'me' } });
  expect(refusal).not.toHaveProperty('trace');
});
