import { brandingSettings } from '@kinora/contracts/foundation/site-settings.ts';
import type { OneTimeSecrets } from '#foundation/one-time-secrets/index.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import type { UsersService } from '#foundation/users/index.ts';
import { assertPassword, STAFF_PASSWORD_MIN } from '#platform/auth-kit/password-policy.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { hasAdmins, lockSetup } from './setup.repository.ts';

const PURPOSE = 'setup';
const LINK_SECONDS = 24 * 3600;

interface Deps {
  readonly db: Database;
  readonly settings: Pick<SettingsService, 'get'>;
  readonly users: Pick<UsersService, 'create'>;
  readonly oneTimeSecrets: Pick<OneTimeSecrets, 'issueToken' | 'peekToken' | 'useToken'>;
  readonly baseUrl: URL;
  /** The role with all permissions. */
  readonly adminRole: string;
}

interface FirstAdmin {
  readonly token: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

export type SetupService = ReturnType<typeof createSetupService>;

/**
 * Lets anyone who can read the console create the first administrator; closed once there is one. Other accounts do not
 * close it, or a visitor who registers first would lock the owner out.
 */
export function createSetupService({ db, settings, users, oneTimeSecrets, baseUrl, adminRole }: Deps) {
  /** Gives the same response for a wrong token and for a site that is already set up. */
  const check = async (token: string): Promise<void> => {
    const isOpen =
      !(await hasAdmins(db, null)) && (await oneTimeSecrets.peekToken(PURPOSE, token)) !== undefined;
    if (!isOpen) throw new AppError('not_found');
  };

  const claim = async (tx: Tx, userId: number, token: string): Promise<void> => {
    await lockSetup(tx);
    const isFirst = !(await hasAdmins(tx, userId));
    if (!isFirst || (await oneTimeSecrets.useToken(tx, PURPOSE, token)) === undefined)
      throw new AppError('not_found');
  };

  return {
    /** The URL to create the first administrator, valid for a day; undefined once there is one. */
    async link(): Promise<string | undefined> {
      if (await hasAdmins(db, null)) return undefined;
      const token = await transaction(db, (tx) =>
        oneTimeSecrets.issueToken(tx, { purpose: PURPOSE, userId: null, seconds: LINK_SECONDS }),
      );
      const url = new URL('/setup', baseUrl);
      url.searchParams.set('token', token);
      return url.href;
    },

    check,

    async createFirstAdmin({ token, name, email, password }: FirstAdmin) {
      await check(token);
      const siteName = settings.get(brandingSettings).site_name;
      assertPassword(password, { email, siteName, minimum: STAFF_PASSWORD_MIN });
      try {
        return await users.create(
          { name, email, password, roles: [adminRole], isEmailVerified: true },
          (tx, user) => claim(tx, user.id, token),
        );
      } catch (error) {
        // A concurrent setup with the same email won; the response must not reveal that account.
        if (await hasAdmins(db, null)) throw new AppError('not_found', { cause: error });
        throw error;
      }
    },
  };
}
