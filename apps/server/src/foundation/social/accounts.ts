import type { Mails } from '#foundation/mails/index.ts';
import type { UsersService } from '#foundation/users/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { socialConnectedMail } from './social.mails.ts';
import type { Profile } from './providers.ts';
import * as repository from './social.repository.ts';

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly users: UsersService;
  readonly mails: Mails;
}

/** A user's identity at a service. */
export interface Identity {
  readonly service: string;
  readonly profile: Profile;
}

/** The fields of an account that signing in needs. */
export interface KnownAccount {
  readonly id: number;
  readonly email: string;
  readonly language: string | null;
}

export type SocialAccounts = ReturnType<typeof createSocialAccounts>;

/** Links accounts of this site to identities at the services. */
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
    /** Finds an account by the identity at a service alone, never by email. */
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

    /**
     * Links an identity to an account and notifies the owner. Returns false when either is already linked otherwise.
     */
    async link(tx: Tx, account: KnownAccount, identity: Identity): Promise<boolean> {
      const isLinked = await insertLink(tx, account.id, identity);
      const { service } = identity;
      if (isLinked) await mails.queue(tx, account, socialConnectedMail, { service });
      return isLinked;
    },

    /** Disconnects a service, unless it is the last way to sign in. */
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
