import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors/app-error.ts';
import type { Caller } from './caller.ts';
import { inProcessCallOf } from './in-process-call.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const COOKIE = 'impersonating';
const ATTRIBUTES = { path: '/', httpOnly: true, sameSite: 'lax' } as const;

/** Marks a browser whose pages may show the bar. It grants nothing: the session decides. */
export function setImpersonationCookie(request: FastifyRequest, reply: FastifyReply, seconds: number): void {
  reply.setCookie(COOKIE, '1', { ...ATTRIBUTES, secure: request.protocol === 'https', maxAge: seconds });
}

export const clearImpersonationCookie = (reply: FastifyReply): void =>
  void reply.clearCookie(COOKIE, ATTRIBUTES);

/** Whether the visitor may be viewing the site as someone else. Such page views are not counted. */
export const hasImpersonationCookie = ({ headers }: { headers: { cookie?: string | undefined } }): boolean =>
  headers.cookie?.includes(`${COOKIE}=`) === true;

interface Call {
  /** Whether it runs as the person who is really signed in. */
  readonly isOwn: boolean;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Refuses every change while someone views the site as someone else, whatever the endpoint declares. A page that still
 * shows the bar of a view that has ended changes nothing either: its bar says that nothing is saved.
 */
export function assertReadOnly({ isOwn, request, reply }: Call, caller: Caller): void {
  if (SAFE_METHODS.has(request.method) || isOwn) return;
  if (caller.impersonation !== null || inProcessCallOf(request)?.onRules !== undefined)
    throw new AppError('impersonations.read_only');
  if (caller.sessionId === null || request.cookies[COOKIE] === undefined) return;
  clearImpersonationCookie(reply);
  throw new AppError('impersonations.ended');
}
