import type { FastifyRequest } from 'fastify';
import { rateLimitSource } from '#platform/http/rate-limit.ts';
import type { KnownDevice } from './known-device.ts';
import type { AuthService } from './auth.service.ts';

/** Returns the account for an email and password, with all rate limits applied. */
export type VerifyPassword = (
  request: FastifyRequest,
  given: { email: string; password: string },
) => Promise<number>;

export const createVerifyPassword =
  (auth: AuthService, devices: KnownDevice): VerifyPassword =>
  (request, { email, password }) =>
    auth.verifyPassword(
      { email, source: rateLimitSource(request.ip), device: devices.read(request, email) },
      password,
    );
