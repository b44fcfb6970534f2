import type { Mails } from '#foundation/mails/index.ts';
import type { UsersService } from '#foundation/users/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { socialConnectedMail } from './social.mails.ts';
import type { Profile } from './social.providers.ts';
import * as repository from './social.repository.ts';

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly users: UsersService;
  readonly mails: Mails;
}

/** Somebody at a service. */
export interface Identity {
  readonly service: string;
  readonly profile: Profile;
}

/** An account as far as signing in goes. */
export interface KnownAccount {
  readonly id: number;
  readonly email: string;
  readonly language: string | null;
}

export type SocialAccounts = ReturnType<typeof createSocialAccounts>;

/** Which accounts here belong to whom at the services. */
export function createSocialAccounts({ db, clock, users, mails }: Deps) {
  const insertLink = (tx: Tx, userId: number, { service, profile }: Identity): Promise<boolean> =>
    repository.insertProfile(tx, {
      service_name: service,
      subject: profile.subject,
      user_id: userId,
      username: profile.username,
      created_at: clock.now(),
    });

  const get = async (id: number): Promise<KnownAccount & { isVerified: boolean }> => {
    const user = await users.find(id);
    if (user === undefined) throw new AppError('not_found');
    const { email, language } = user;
    return { id, email, language, isVerified: user.email_verified_at !== null };
  };

  return {
    /** The account of a person of a service, by their identity there alone. */
    async findOwner({ service, profile }: Identity): Promise<KnownAccount | undefined> {
      const key = { service, subject: profile.subject };
      const owner = await repository.findOwner(db, key);
      if (owner === undefined) return undefined;
      await repository.setUsername(db, key, profile.username);
      return get(owner.user_id);
    },

    async findByEmail(email: string): Promise<(KnownAccount & { isVerified: boolean }) | undefined> {
      const credentials = await users.findCredentials(email);
      return credentials && get(credentials.id);
    },

    get,

    insertLink,

    /** Joins an account and a person of a service, and tells its owner. False when either is joined otherwise. */
    async link(tx: Tx, account: KnownAccount, identity: Identity): Promise<boolean> {
      const isLinked = await insertLink(tx, account.id, identity);
      const { service } = identity;
      if (isLinked) await mails.queue(tx, account, socialConnectedMail, { service });
      return isLinked;
    },

    /** Takes a service away, unless nothing would be left to sign in with. */
    async disconnect(userId: number, service: string): Promise<void> {
      const credentials = await users.findCredentialsById(userId);
      await transaction(db, async (tx) => {
        const connected = await repository.lockProfilesOf(tx, userId);
        const isLast = connected.length > 0 && connected.every((other) => other.service_name === service);
        if (isLast && !credentials?.password_hash) throw new AppError('social.password_needed');
        await repository.deleteProfile(tx, userId, service);
      });
    },
  };
}
