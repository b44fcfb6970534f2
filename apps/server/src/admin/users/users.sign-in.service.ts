import type { AccessTokensService } from '#foundation/access-tokens/index.ts';
import { recordAudit, recordAudits } from '#foundation/audit/index.ts';
import type { ManagedPasswords } from '#foundation/auth/index.ts';
import type { EmailVerificationService } from '#foundation/email-verification/index.ts';
import type { SessionService } from '#foundation/sessions/index.ts';
import type { TwoFactorService } from '#foundation/two-factor/index.ts';
import type { UserAccount } from '#foundation/users/index.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { type EditUser, type Manager, subjectOf } from './edit-user.ts';

interface Deps {
  readonly editUser: EditUser;
  readonly passwords: ManagedPasswords;
  readonly sessions: Pick<SessionService, 'endAll'>;
  readonly tokens: Pick<AccessTokensService, 'removeIn'>;
  readonly twoFactor: Pick<TwoFactorService, 'reset'>;
  readonly emailVerification: Pick<EmailVerificationService, 'send'>;
}

const record = (tx: Tx, action: string, user: UserAccount): Promise<void> =>
  recordAudit(tx, { action, subject: subjectOf(user) });

export type UserSignIn = ReturnType<typeof createUserSignIn>;

/** How users sign in: passwords, second factor, sessions and tokens. No secret is ever returned or recorded. */
export function createUserSignIn(deps: Deps) {
  const { passwords, sessions, tokens, twoFactor, emailVerification } = deps;
  const { edit, editOther } = deps.editUser;

  return {
    sendVerification: (manager: Manager, id: number): Promise<void> =>
      edit(manager, id, async (tx, user) => {
        if (user.email_verified_at !== null) return recordAudits(tx, []);
        await emailVerification.send(tx, user);
        await record(tx, 'send-verification', user);
      }),

    sendPasswordLink: (manager: Manager, id: number): Promise<void> =>
      editOther(manager, id, async (tx, user) => {
        await passwords.sendLink(tx, id);
        await record(tx, 'send-password-link', user);
      }),

    setPassword: (manager: Manager, id: number, password: string): Promise<void> =>
      editOther(manager, id, async (tx, user) => {
        const hash = await passwords.hash(user, password);
        await passwords.replace(tx, user, { hash, keepSessionId: null });
        await record(tx, 'set-password', user);
      }),

    resetTwoFactor: (manager: Manager, id: number): Promise<void> =>
      editOther(manager, id, async (tx, user) => {
        if (await twoFactor.reset(tx, user)) await record(tx, 'reset-two-factor', user);
        else await recordAudits(tx, []);
      }),

    endSessions: (manager: Manager, id: number): Promise<void> =>
      editOther(manager, id, async (tx, user) => {
        await sessions.endAll(tx, id);
        await record(tx, 'sign-out', user);
      }),

    revokeToken: (manager: Manager, id: number, tokenId: number): Promise<void> =>
      edit(manager, id, async (tx, user) => {
        await tokens.removeIn(tx, id, tokenId);
        await record(tx, 'revoke-token', user);
      }),
  };
}
