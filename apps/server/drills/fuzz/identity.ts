import type { Hint } from './hint.ts';
import { NEED_A_PLAYBACK } from './playback.ts';

/** Shared by all accounts of the drill. */
export const PASSWORD = 'correct horse battery staple';

const newAddress = (next: () => number) => `fuzz-${next().toString(36).slice(2)}@example.com`;

/** Hints for the identity calls, by operation. */
export const identityHints: Readonly<Record<string, Hint>> = {
  get_api_docs_id(draft) {
    draft.params.id = 'get_titles_id';
  },
  post_auth_login(draft, random, { accounts }) {
    const { email, password } = random.pick(accounts);
    if (random.chance(0.5)) draft.body = { email, password, remember: random.chance(0.5) };
  },
  post_auth_register(draft, random, { registrationKey }) {
    draft.body = {
      email: newAddress(random.next),
      password: PASSWORD,
      password_confirmation: PASSWORD,
      key: registrationKey,
    };
  },
  put_auth_user_password(draft) {
    draft.body = { current_password: PASSWORD, password: PASSWORD, password_confirmation: PASSWORD };
  },
  post_auth_user_confirm_password(draft) {
    draft.body = { password: PASSWORD };
  },
  post_auth_forgot_password(draft, random, { accounts }) {
    draft.body = { email: random.chance(0.5) ? random.pick(accounts).email : newAddress(random.next) };
  },
  get_users_id(draft, random, { accounts }) {
    draft.params.id = random.pick(['me', ...accounts.map(({ id }) => id)]);
  },
  put_users_id(draft, random) {
    draft.params.id = 'me';
    if (random.chance(0.5)) draft.body = { first_name: 'Fay', language: 'en', timezone: 'Europe/Paris' };
  },
  delete_users_id(draft) {
    draft.params.id = 'me';
  },
  delete_users_id_avatar(draft) {
    draft.params.id = 'me';
  },
  post_users_me_locale(draft) {
    draft.body = { locale: 'en' };
  },
  get_value_lists_names(draft, random) {
    draft.params.names = random.pick(['timezones', 'countries,localizations', 'localizations']);
  },
  post_access_tokens(draft) {
    draft.body = { tokenName: 'Fuzz' };
  },
  delete_access_tokens_id(draft, random, { tokenIds }) {
    draft.params.id = random.pick([...tokenIds]);
  },
};

/**
 * Calls that succeed only with a secret from a mail, a console, an authenticator or another service. Their own tests
 * provide it; here they only have to fail properly.
 */
export const NEED_A_SECRET: ReadonlySet<string> = new Set([
  ...NEED_A_PLAYBACK,
  'post_auth_two_factor_challenge',
  'post_auth_user_confirmed_two_factor_authentication',
  'post_auth_reset_password',
  'post_validate_email_verification_otp',
  'post_users_me_email_change_confirm',
  'post_auth_undo_email_change',
  'get_setup',
  'post_setup',
  'post_secure_auth_social_email',
  'post_secure_auth_social_email_verify',
  'post_secure_auth_social_connect',
  // Services that are disabled until the site is registered with them.
  'get_secure_auth_social_service_connect',
  'get_secure_auth_social_service_callback',
  // Only for accounts without a password.
  'post_auth_user_confirm_password_code',
  // Needs a picture, which a text request cannot contain.
  'post_users_id_avatar',
  'post_file_entries',
  'post_images',
  'post_admin_people_id_images',
  // Needs a file too.
  'post_admin_localizations_language_upload',
  'post_imports',
  // Would refuse every later change of the same session.
  'post_admin_impersonation',
  // Uploads by another protocol or to an S3 server, which the drill's site does not have.
  'post_tus_entries',
  'post_s3_simple_presign',
  'post_s3_entries',
  'post_s3_multipart_create',
  'post_s3_multipart_get_uploaded_parts',
  'post_s3_multipart_batch_sign_part_urls',
  'post_s3_multipart_complete',
  'post_s3_multipart_abort',
]);

/** Shares of calls that hash a password, write a mail or end a session: each costs as much as a hundred others. */
export const identityShares: Readonly<Record<string, number>> = {
  // Its response is a megabyte.
  get_openapi: 1,
  post_auth_login: 3,
  post_auth_logout: 4,
  post_auth_register: 3,
  put_auth_user_password: 3,
  post_auth_user_confirm_password: 3,
  post_auth_user_confirm_password_code: 2,
  post_auth_forgot_password: 2,
  post_auth_reset_password: 2,
  post_resend_email_verification: 4,
  post_user_sessions_logout_other: 4,
  post_setup: 2,
  post_secure_auth_social_connect: 2,
  post_auth_user_two_factor_authentication: 6,
  delete_auth_user_two_factor_authentication: 4,
  post_auth_user_two_factor_recovery_codes: 4,
  delete_users_id: 3,
};
