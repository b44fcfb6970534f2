import type { Account } from '@kinora/contracts/foundation/account.ts';
import type { AccessTokensService } from '#foundation/access-tokens/index.ts';
import type { TwoFactorService } from '#foundation/two-factor/index.ts';
import type { UserAccount, UserChange, UsersService } from '#foundation/users/index.ts';
import type { ValueListsService } from '#foundation/value-lists/index.ts';
import type { WordLists } from '#foundation/word-lists/index.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError, fieldError } from '#platform/errors/app-error.ts';
import type { EmailChangeService } from './account.email-change.service.ts';
import { presentAccount } from './account.presenter.ts';
import * as repository from './account.repository.ts';
import { requireEditableAccount, isOwn, type Viewer } from './viewer.ts';

interface Deps {
  readonly db: Database;
  readonly users: UsersService;
  readonly twoFactor: Pick<TwoFactorService, 'recoveryCodes'>;
  readonly tokens: Pick<AccessTokensService, 'listFor'>;
  readonly valueLists: ValueListsService;
  readonly emailChange: EmailChangeService;
  readonly wordLists: WordLists;
}

export interface AccountDetails {
  first_name?: string | null | undefined;
  last_name?: string | null | undefined;
  email?: string | undefined;
  language?: string | null | undefined;
  country?: string | null | undefined;
  timezone?: string | null | undefined;
}

export type AccountService = ReturnType<typeof createAccountService>;

export function createAccountService(deps: Deps) {
  const { db, users, twoFactor, tokens, valueLists, emailChange, wordLists } = deps;

  /** For other viewers, the owner-only fields are not even read. */
  const show = async (viewer: Viewer, user: UserAccount): Promise<Account> => {
    if (!isOwn(viewer, user)) return presentAccount(user, null);
    const [recoveryCodes, ownTokens, socialProfiles, credentials, pendingEmail] = await Promise.all([
      twoFactor.recoveryCodes(user.id),
      tokens.listFor(user.id),
      repository.listSocialProfiles(db, user.id),
      users.findCredentialsById(user.id),
      repository.findPendingEmail(db, user.id),
    ]);
    return presentAccount(user, {
      recoveryCodes,
      showCodes: viewer.isPasswordConfirmed,
      tokens: ownTokens,
      socialProfiles,
      hasPassword: credentials !== undefined && credentials.password_hash !== null,
      pendingEmail,
    });
  };
  const get = async (viewer: Viewer, id: number | 'me') => show(viewer, await users.getFor(viewer, id));

  const assertChoices = async ({ language, country, timezone }: AccountDetails) => {
    if (typeof language === 'string' && !(await valueLists.isLocalization(language)))
      throw fieldError('language', 'Choose one of the languages.');
    if (typeof country === 'string' && !valueLists.isCountry(country))
      throw fieldError('country', 'Choose one of the countries.');
    if (typeof timezone === 'string' && !valueLists.isTimezone(timezone))
      throw fieldError('timezone', 'Choose one of the time zones.');
  };

  return {
    get,

    /** Validates details and returns the columns to write. */
    async toChange(user: UserAccount, details: Omit<AccountDetails, 'email'>): Promise<UserChange> {
      await assertChoices(details);
      return toChange(user, details);
    },

    /** Updates the given fields. A new email stays pending until its code is confirmed. */
    async update(viewer: Viewer, id: number | 'me', { email, ...details }: AccountDetails): Promise<Account> {
      const user = await requireEditableAccount(users, viewer, id);
      await assertChoices(details);
      const isNewEmail = email !== undefined && email.toLowerCase() !== user.email.toLowerCase();
      if (isNewEmail && !viewer.isPasswordConfirmed) throw new AppError('password_unconfirmed');
      await transaction(db, async (tx) => {
        await users.update(tx, user.id, withAllowedName(wordLists, user, toChange(user, details)));
        if (isNewEmail) await emailChange.request(tx, user, email);
      });
      return get(viewer, user.id);
    },

    /** Throws when the site does not offer this language. */
    async assertLanguage(language: string): Promise<void> {
      if (!(await valueLists.isLocalization(language)))
        throw fieldError('locale', 'Choose one of the languages.');
    },

    setLanguage: (userId: number, language: string): Promise<void> =>
      transaction(db, (tx) => users.update(tx, userId, { language })),
  };
}

/** The columns to write. The name is built from first and last name, or from the email when both are empty. */
function toChange(
  user: Pick<UserAccount, 'first_name' | 'last_name' | 'email'>,
  details: Omit<AccountDetails, 'email'>,
): UserChange {
  const orNull = (text: string | null) => (text === '' ? null : text);
  const first = details.first_name === undefined ? user.first_name : orNull(details.first_name);
  const last = details.last_name === undefined ? user.last_name : orNull(details.last_name);
  const name = [first, last].filter((part) => part !== null).join(' ');
  const isNamed = details.first_name !== undefined || details.last_name !== undefined;
  const { language, country, timezone } = details;
  return {
    ...(isNamed
      ? { first_name: first, last_name: last, name: name === '' ? localPart(user.email) : name }
      : {}),
    ...(language === undefined ? {} : { language }),
    ...(country === undefined ? {} : { country }),
    ...(timezone === undefined ? {} : { timezone }),
  };
}

/** Refuses a new name with a word of the owner's lists. A name that only comes from the email is replaced. */
function withAllowedName(wordLists: WordLists, user: UserAccount, change: UserChange): UserChange {
  const { first_name: first, last_name: last, name } = change;
  if (name === undefined || name === user.name) return change;
  if (first === null && last === null) return { ...change, name: wordLists.allowedName(name) };
  // The whole name also finds a phrase.
  wordLists.assertAllowed({ first_name: first, last_name: name });
  return change;
}

const localPart = (email: string) => email.slice(0, email.lastIndexOf('@'));
