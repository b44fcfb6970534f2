import type { FastifyRequest } from 'fastify';
import { sourceOf } from '#platform/http/rate-limit.ts';
import type { KnownDevice } from './auth.known-device.ts';
import type { AuthService } from './auth.service.ts';

/** The account behind an email and its password, with every limit on guessing. */
export type VerifyPassword = (
  request: FastifyRequest,
  given: { email: string; password: string },
) => Promise<number>;

export const createVerifyPassword =
  (auth: AuthService, devices: KnownDevice): VerifyPassword =>
  (request, { email, password }) =>
    auth.verifyPassword(
      { email, source: sourceOf(request.ip), device: devices.read(request, email) },
      password,
    );
