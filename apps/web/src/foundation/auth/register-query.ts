import { INVITE_TYPES, type InviteType } from '@kinora/contracts/foundation/registration.ts';
import { isTeamJoin } from './auth-paths.ts';

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

/** What the registration page is opened with. */
export interface RegisterQuery {
  key: string | null;
  /** Given, the address is not for the person to change. */
  email: string | null;
  invite: { invite_id: string; invite_type?: InviteType } | null;
  /** Whether this is an invitation or the way into a team, for which registration is never closed. */
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
