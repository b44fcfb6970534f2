import type { Mails } from '#foundation/mails/index.ts';
import type { UsersService } from '#foundation/users/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import { fieldError } from '#platform/errors/app-error.ts';
import type { RegistrationKeys } from './registration-keys.ts';
import { invitationMail } from './registration.mails.ts';
import * as repository from './registration.repository.ts';

const DAY = 24 * 3600 * 1000;
const LIFETIME = 7 * DAY;
/** Invitations are kept for a while after they expire, so that the owner can see who was invited. */
const KEPT = 30 * DAY;

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly keys: Pick<RegistrationKeys, 'issueForInvite'>;
  readonly users: Pick<UsersService, 'findCredentials'>;
  readonly mails: Mails;
  readonly baseUrl: URL;
}

/** An invitation to send. */
interface NewInvite {
  readonly email: string;
  readonly invitedBy: number | null;
  /** Granted at registration, in addition to the default role. */
  readonly roleId?: number | null;
  /** A message of the inviter, for the mail. */
  readonly message?: string;
}

export type InvitesService = ReturnType<typeof createInvitesService>;

export function createInvitesService({ db, clock, keys, users, mails, baseUrl }: Deps) {
  /** Mails a link that lets this address register within a week, even while registration is closed. */
  const inviteIn = async (
    tx: Tx,
    { email, invitedBy, roleId = null, message = '' }: NewInvite,
  ): Promise<string> => {
    if ((await users.findCredentials(email)) !== undefined)
      throw fieldError('email', 'An account with this email already exists.');
    const createdAt = clock.now();
    const expiresAt = new Date(createdAt.getTime() + LIFETIME);
    const invite = { type: 'site', email, invitedBy, roleId, createdAt, expiresAt };
    const id = await repository.insertInvite(tx, invite);
    const url = new URL('/register', baseUrl);
    const key = keys.issueForInvite({ id, email }, expiresAt);
    url.search = String(new URLSearchParams({ email, key, invite_id: id, invite_type: 'site' }));
    await mails.queue(tx, { email, language: null }, invitationMail, { url: url.href, message });
    return id;
  };

  return {
    inviteIn,

    invite: (invite: NewInvite): Promise<string> => transaction(db, (tx) => inviteIn(tx, invite)),

    cleanExpired: (): Promise<void> =>
      repository.deleteExpiredInvites(db, new Date(clock.now().getTime() - KEPT)),
  };
}
