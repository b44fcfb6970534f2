import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { RuleListener } from '@kinora/contracts/platform/access-rules.ts';
import type { Caller } from './caller.ts';

/** What a call within the process has besides its request. Requests from the network cannot have it. */
export interface InProcessCall {
  /** Makes the call instead of the visitor. */
  readonly caller?: Caller | undefined;
  /** Why the visitor could not be identified. The call fails with it, instead of trying again. */
  readonly failure?: Error | undefined;
  /** Receives the tags of all records in the response; its header may list only some of them. */
  readonly onTags: (tags: readonly string[]) => void;
  /** Set by the access explainer: receives the rules that the call checks. Such a call changes nothing. */
  readonly onRules?: RuleListener | undefined;
}

const calls = new WeakMap<IncomingMessage, InProcessCall>();

export const markInProcess = (request: IncomingMessage, call: InProcessCall): void =>
  void calls.set(request, call);

export const inProcessCallOf = (request: Pick<FastifyRequest, 'raw'>): InProcessCall | undefined =>
  calls.get(request.raw);
