import type { Hint, SiteFixtures } from './hint.ts';
import { PASSWORD } from './identity.ts';
import type { Random } from './random.ts';

/** Accounts are numbered as they are created. */
const MAX_ID = 40;

const newEmail = (random: Random) => `user-${random.int(1, 1_000_000_000)}@example.org`;

/** Not one of the drill's own accounts, which must stay able to call. */
function otherId(random: Random, { accounts }: SiteFixtures): number {
  const own = new Set(accounts.map(({ id }) => id));
  const others = Array.from({ length: MAX_ID }, (_, index) => index + 1).filter((id) => !own.has(id));
  return random.pick(others);
}

/** Calls of the back office about users. */
export const userHints: Readonly<Record<string, Hint>> = {
  get_admin_users_id(draft, random) {
    draft.params.id = random.int(1, 5);
  },
  put_admin_users_id(draft, random) {
    draft.params.id = random.int(1, 5);
    draft.body = { last_name: `Name ${random.int(1, 1000)}` };
  },
  post_admin_users(draft, random) {
    draft.body = { name: 'Ana Lima', email: newEmail(random), password: null };
  },
  put_admin_users_id_roles(draft, random, facts) {
    draft.params.id = otherId(random, facts);
    draft.body = { role_ids: [] };
  },
  put_admin_users_id_permissions(draft, random, facts) {
    draft.params.id = otherId(random, facts);
    draft.body = { permissions: [{ name: 'titles.view', restrictions: [] }] };
  },
  post_admin_users_id_ban(draft, random, facts) {
    draft.params.id = otherId(random, facts);
    draft.body = { reason: 'Spam' };
  },
  delete_admin_users_id_ban(draft, random, facts) {
    draft.params.id = otherId(random, facts);
  },
  post_admin_users_id_verification_mail(draft, random) {
    draft.params.id = random.int(1, 5);
  },
  post_admin_users_id_password_link(draft, random) {
    draft.params.id = random.int(1, 5);
  },
  delete_admin_users_id_sessions(draft, random, facts) {
    draft.params.id = otherId(random, facts);
  },
  put_admin_users_id_password(draft, random, facts) {
    draft.params.id = otherId(random, facts);
    draft.body = { password: PASSWORD };
  },
  delete_admin_users_id_two_factor(draft, random, facts) {
    draft.params.id = otherId(random, facts);
  },
  delete_admin_users_id_tokens_tokenId(draft, random, { accounts }) {
    const { id, tokenIds } = random.pick(accounts);
    draft.params.id = id;
    draft.params.tokenId = random.pick(tokenIds);
  },
  post_admin_users_invite_check(draft, random) {
    draft.body = { emails: [newEmail(random)] };
  },
  post_admin_users_invite(draft, random) {
    draft.body = { emails: [newEmail(random)] };
  },
};
