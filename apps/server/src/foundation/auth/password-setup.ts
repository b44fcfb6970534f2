import { brandingSettings } from '@kinora/contracts/foundation/site-settings.ts';
import type { Mails } from '#foundation/mails/index.ts';
import type { OneTimeSecrets } from '#foundation/one-time-secrets/index.ts';
import type { SessionCookie, SessionService } from '#foundation/sessions/index.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import type { UsersService } from '#foundation/users/index.ts';
import type { PasswordHasher } from '#platform/auth-kit/password-hasher.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { Route } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { handleJob, type JobHandler } from '#platform/queue/job.ts';
import type { Challenges } from './auth.challenge.service.ts';
import { createPasswordChanger, type PasswordChanger } from './password-changer.ts';
import { createPasswordConfirmation } from './password-confirmation.ts';
import { createPasswordReset, passwordResetJob } from './auth.password-reset.service.ts';
import { passwordRoutes } from './auth.password.routes.ts';
import { createPasswordService } from './auth.password.service.ts';
import { createResetThrottle } from './reset-throttle.ts';

export interface PasswordDeps {
  readonly users: UsersService;
  readonly passwords: PasswordHasher;
  readonly mails: Mails;
  readonly oneTimeSecrets: OneTimeSecrets;
  readonly settings: Pick<SettingsService, 'get'>;
  readonly sessions: { readonly service: SessionService; readonly cookie: SessionCookie };
  /** Revokes an account's API tokens. */
  readonly revokeTokens: (tx: Tx, userId: number) => Promise<void>;
  /** Disconnects an account's social accounts. */
  readonly disconnectServices: (tx: Tx, userId: number) => Promise<void>;
}

/** Passwords of other accounts, for modules that manage them. */
export interface ManagedPasswords extends Pick<PasswordChanger, 'hash' | 'replace'> {
  /** Mails a link to set a new password. */
  readonly sendLink: (tx: Tx, userId: number) => Promise<void>;
  /** Mails a link to set the first password of a new account. */
  readonly sendFirstLink: (tx: Tx, owner: { id: number; email: string }) => Promise<void>;
}

/** Revokes a password with everything that depends on it; returns a link to set a new one. */
export type RevokePassword = (tx: Tx, owner: { id: number; email: string }) => Promise<string>;

type Means = Pick<Platform, 'config' | 'db' | 'limiter' | 'outbox'>;

export function setupPasswords(
  { config, db, limiter, outbox }: Means,
  deps: PasswordDeps & { challenges: Challenges },
): { removePassword: RevokePassword; managed: ManagedPasswords; routes: Route[]; jobs: JobHandler[] } {
  const { users, passwords, mails, oneTimeSecrets, settings, challenges } = deps;
  const { service: sessions, cookie } = deps.sessions;
  const newPasswords = createPasswordChanger({
    users,
    passwords,
    sessions,
    challenges,
    oneTimeSecrets,
    mails,
    siteName: () => settings.get(brandingSettings).site_name,
  });
  const ownPassword = createPasswordConfirmation({ users, passwords, oneTimeSecrets, limiter });
  const reset = createPasswordReset({
    db,
    outbox,
    users,
    oneTimeSecrets,
    mails,
    newPasswords,
    pace: createResetThrottle(limiter),
    baseUrl: config.baseUrl,
    revokeTokens: deps.revokeTokens,
    disconnectServices: deps.disconnectServices,
  });
  const own = createPasswordService({
    db,
    users,
    sessions,
    ownPassword,
    newPasswords,
    oneTimeSecrets,
    mails,
  });
  return {
    removePassword: reset.removePassword,
    managed: { ...newPasswords, sendLink: reset.send, sendFirstLink: reset.sendFirst },
    routes: passwordRoutes({ passwords: own, reset, sessions, cookie }),
    jobs: [handleJob(passwordResetJob, ({ userId }, { tx }) => reset.send(tx, userId))],
  };
}
