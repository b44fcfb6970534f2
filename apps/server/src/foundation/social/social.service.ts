import type { z } from 'zod';
import {
  type SocialService as ServiceName,
  socialSettings,
} from '@kinora/contracts/foundation/social-settings.ts';
import { socialErrors } from '@kinora/contracts/foundation/social.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Logger } from '#platform/logger/logger.ts';
import type { Identity, SocialAccounts } from './accounts.ts';
import type { CallbackAttempt, SocialAttempts } from './attempts.ts';
import type { Credentials } from './clients.ts';
import type { ResolveSignIn, Outcome } from './resolve-sign-in.ts';
import type { SocialFlow } from './flow.ts';

const refused = (code: keyof typeof socialErrors): Outcome => ({
  kind: 'refused',
  message: socialErrors[code].message,
});
const EXPIRED = refused('social.attempt_ended');
const DENIED = refused('social.denied');
const TAKEN = refused('social.taken');

interface Deps {
  readonly db: Database;
  readonly logger: Logger;
  readonly settings: Pick<SettingsService, 'get'>;
  readonly flow: SocialFlow;
  readonly attempts: SocialAttempts;
  readonly accounts: SocialAccounts;
  readonly decide: ResolveSignIn;
}

/** The user and session of the request. */
export interface Visitor {
  readonly userId: number | null;
  readonly sessionId: string | null;
}

interface Returned {
  readonly service: ServiceName;
  readonly browserToken: string;
  /** Path and query of the callback. */
  readonly path: string;
  readonly visitor: Visitor;
}

export type SocialService = ReturnType<typeof createSocialService>;

/** The redirect to a service and the callback. */
export function createSocialService({ db, logger, settings, flow, attempts, accounts, decide }: Deps) {
  const credentialsOf = (service: ServiceName) => readCredentials(settings.get(socialSettings), service);

  const begin = async (service: ServiceName, connects: CallbackAttempt['connects']) => {
    const credentials = credentialsOf(service);
    const secrets = flow.newSecrets();
    const target = await flow.authorizationUrl(service, credentials, secrets);
    return { target, browserToken: await attempts.begin({ service, connects }, secrets) };
  };

  /** Only in the session that started it, so that nobody can be tricked into connecting a stranger's identity. */
  const connect = async (
    connects: NonNullable<CallbackAttempt['connects']>,
    identity: Identity,
    visitor: Visitor,
  ): Promise<Outcome> => {
    const { userId, sessionId } = connects;
    if (visitor.userId !== userId || visitor.sessionId !== sessionId) return EXPIRED;
    const owner = await accounts.findOwner(identity);
    if (owner?.id === userId) return { kind: 'connected' };
    const account = await accounts.get(userId);
    const isLinked = await transaction(db, (tx) => accounts.link(tx, account, identity));
    return isLinked ? { kind: 'connected' } : TAKEN;
  };

  const hear = async (
    attempt: CallbackAttempt,
    { service, path, visitor }: Returned,
    credentials: Credentials,
  ): Promise<Outcome> => {
    if (attempt.connects === null && visitor.userId !== null) return { kind: 'already-signed-in' };
    if (searchParam(path, 'error') === 'access_denied') return DENIED;
    const profile = await flow.fetchProfile(service, credentials, attempt.secrets, path);
    const identity = { service, profile };
    if (attempt.connects !== null) return connect(attempt.connects, identity, visitor);
    const { email, isEmailVerified: isEmailProven } = profile;
    return decide({ attemptId: attempt.id, identity, email, isEmailProven });
  };

  return {
    /** Starts a sign-in: returns the redirect target and the token for the browser's cookie. */
    beginLogin: (service: ServiceName) => begin(service, null),

    beginConnect: (service: ServiceName, visitor: { userId: number; sessionId: string }) =>
      begin(service, visitor),

    /** Handles the callback of a service and resolves the outcome. */
    async arrive(returned: Returned): Promise<Outcome> {
      const { service, browserToken, path } = returned;
      const credentials = credentialsOf(service);
      const attempt = await attempts.takeReturned(service, searchParam(path, 'state'), browserToken);
      if (attempt === undefined) return EXPIRED;
      try {
        const outcome = await hear(attempt, returned, credentials);
        const isHeld = outcome.kind === 'ask-password' || outcome.kind === 'ask-email';
        if (!isHeld) await attempts.end(db, attempt.id);
        return outcome;
      } catch (error) {
        await attempts.end(db, attempt.id);
        // A concurrent attempt for the same user was first.
        if (error instanceof AppError) return EXPIRED;
        logger.warn({ err: error, service }, 'social sign-in failed');
        return { kind: 'refused' };
      }
    },
  };
}

/** Throws `not_found` for a service that is disabled or not configured. */
function readCredentials(social: z.output<typeof socialSettings.schema>, service: ServiceName): Credentials {
  const { enable, client_id: clientId } = social[service];
  if (!enable || clientId === '') throw new AppError('not_found');
  return { clientId, secret: social[`${service}_secret`] };
}

const searchParam = (path: string, name: string): string =>
  new URL(path, 'http://unused.invalid').searchParams.get(name) ?? '';
