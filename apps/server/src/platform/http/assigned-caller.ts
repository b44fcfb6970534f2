import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Caller } from './caller.ts';

const callers = new WeakMap<IncomingMessage, Caller>();

/** Sets the caller of a call within the process. Requests from the network cannot have one. */
export const assignCaller = (request: IncomingMessage, caller: Caller): void =>
  void callers.set(request, caller);

export const assignedCaller = (request: Pick<FastifyRequest, 'raw'>): Caller | undefined =>
  callers.get(request.raw);
