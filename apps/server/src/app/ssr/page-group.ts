import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { WATCHING_ROWS_COOKIE } from '@kinora/contracts/catalogue/watching-rows.ts';
import { type Caller, groupCaller } from '#platform/http/caller.ts';
import type { MountOptions } from '#platform/http/mount.ts';
import { hasOwnChanges } from '#platform/http/own-changes.ts';

const HOME = /^\/(?:\?|$)/;

/** The users who share a page: all with the same rights. */
export interface PageGroup {
  readonly caller: Caller;
  readonly key: string;
}

/**
 * Returns the group of a signed-in user, or undefined if they need a page of their own: an account with a restriction,
 * an API token, an ended session, someone who views the site as another person, someone who has just changed something, and the first home page in a browser, because
 * rows that arrive later would move it.
 */
export const createPageGroupResolver =
  (identify: MountOptions['identify']) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<PageGroup | undefined> => {
    if (request.headers.authorization !== undefined || hasOwnChanges(request)) return undefined;
    if (HOME.test(request.url) && request.cookies[WATCHING_ROWS_COOKIE] === undefined) return undefined;
    const user = await identify(request, reply);
    // Their page has a bar that says so.
    if (user.impersonation !== null) return undefined;
    if (user.userId === null || user.state !== 'normal') return undefined;
    const caller = groupCaller(user);
    return { caller, key: groupKey(caller) };
  };

/** Contains everything of the caller that the page may depend on. */
function groupKey({ permissions, roleIds, isSubAccount, language }: Caller): string {
  const grants = permissions
    .map(({ name, restrictions }) => [
      name,
      ...restrictions.map((one) => `${one.name}=${one.value}`).toSorted(),
    ])
    .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([grants, roleIds, isSubAccount, language]))
    .digest('base64url');
}
