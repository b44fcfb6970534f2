import {
  type AccessCheck,
  checkAccess,
  type CheckPerson,
  listCheckPermissions,
} from '@kinora/contracts/admin/access-checks.ts';
import { call } from '#platform/api/call.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';

/** The question in the address of the page. */
export interface Question {
  readonly person: CheckPerson | null;
  readonly target: string;
}

const STAND_IN = /^(?:guest|new_user|role-[1-9]\d{0,8})$/;
const USER = /^[1-9]\d{0,9}$/;

/** Reads the question from the address. A person that cannot exist is none. */
export function parseQuestion(search: URLSearchParams): Question {
  const person = search.get('person') ?? '';
  const isStandIn = STAND_IN.test(person);
  // The pattern allows only these.
  const standIn = isStandIn ? (person as CheckPerson) : null;
  return { person: USER.test(person) ? Number(person) : standIn, target: search.get('target')?.trim() ?? '' };
}

export const questionSearch = ({ person, target }: Question): URLSearchParams =>
  new URLSearchParams({
    ...(person !== null && { person: String(person) }),
    ...(target !== '' && { target }),
  });

export const accessCheckQueries = {
  /** A check is a write, because it is audited: it runs in the browser, once per question. */
  check: ({ person, target }: Question) => ({
    queryKey: ['access-check', person, target],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<AccessCheck | null> =>
      person === null || target === ''
        ? null
        : (await call(checkAccess, { body: { person, target } }, { signal })).check,
    enabled: person !== null && target !== '',
    retry: false,
    // What decides is often changed in between.
    staleTime: 0,
    gcTime: 0,
  }),
  permissions: () => endpointQuery(listCheckPermissions),
};
