import { INVITE_TYPES, type InviteType } from '@kinora/contracts/foundation/registration.ts';
import { isTeamJoin } from './auth-paths.ts';

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

/** The parsed query of the registration page. */
export interface RegisterQuery {
  key: string | null;
  /** If given, the user cannot change the email address. */
  email: string | null;
  invite: { invite_id: string; invite_type?: InviteType } | null;
  /** Whether the visitor was invited or is joining a team. Registration is always open to them. */
  isJoin: boolean;
  redirectFrom: string | null;
}

export function registerQuery({ pathname, search }: { pathname: string; search: string }): RegisterQuery {
  const query = new URLSearchParams(search);
  const id = query.get('invite_id');
  const type = INVITE_TYPES.find((one) => one === query.get('invite_type'));
  const invite = id !== null && UUID.test(id) ? { invite_id: id, ...(type && { invite_type: type }) } : null;
  return {
    key: query.get('key') || null,
    email: query.get('email') || null,
    invite,
    isJoin: invite !== null || isTeamJoin(pathname),
    redirectFrom: query.get('redirectFrom'),
  };
}
