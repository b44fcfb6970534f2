import { hostileText, hostileValue, oversizedBody, rawBody, mutate } from './hostile.ts';
import type { Method, Target } from './targets.ts';
import type { Random } from './random.ts';
import { validValue } from './valid.ts';

export type Role = 'guest' | 'member' | 'admin';

/** The parts of a call before they are serialised. */
export interface Draft {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
}

export interface FuzzRequest {
  readonly target: Target;
  readonly role: Role;
  readonly kind: string;
  readonly method: Method;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string | undefined;
  /** Whether it may reach another operation or none. */
  readonly mayMissTarget: boolean;
  /** Whether it must be rejected, regardless of the sender. */
  readonly mustFail: boolean;
}

/** Adds values that depend on this site: a password, the id of a genre. */
export type HintApplier = (target: Target, draft: Draft, random: Random) => void;

interface Written {
  method: Method;
  query: string[];
  params: Record<string, string>;
  headers: Record<string, string>;
  payload: string | undefined;
  mayMissTarget: boolean;
  mustFail: boolean;
}

type Twist = (written: Written, draft: Draft, random: Random) => void;

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
/** Percent-encodes any text; a lone surrogate becomes the bytes a broken client sends. */
const encode = (text: string) =>
  text.isWellFormed()
    ? encodeURIComponent(text)
    : encodeURIComponent(text.toWellFormed()).replaceAll('%EF%BF%BD', '%ED%A0%80');

const setBody = (written: Written, body: unknown) => {
  written.payload = JSON.stringify(body) ?? 'null';
  written.headers['content-type'] = 'application/json';
};

const CONTENT_TYPES = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/json\t; a=b',
  'APPLICATION/JSON',
  'application/json, text/plain',
  'application/vnd.api+json',
  'json',
  '',
  '/',
];

/** The ways to send a call, with their weights. */
const TWISTS: Readonly<Record<string, { weight: number; twist: Twist }>> = {
  valid: { weight: 36, twist: () => undefined },
  'corrupted body': {
    weight: 15,
    twist: (written, draft, random) => setBody(written, mutate(draft.body ?? {}, random)),
  },
  'extra key': {
    weight: 8,
    twist: (written, draft, random) => {
      const key = random.pick([
        'roles',
        'permissions',
        'is_admin',
        'id',
        'email_verified_at',
        'x',
        'constructor',
      ]);
      const known = typeof draft.body === 'object' && draft.body !== null ? draft.body : undefined;
      setBody(written, { ...known, [key]: hostileValue(random) });
      written.mustFail = known !== undefined && !Object.hasOwn(known, key);
    },
  },
  'corrupted query': {
    weight: 12,
    twist: (written, draft, random) => {
      const name = random.pick([
        ...Object.keys(draft.query),
        'page',
        'perPage',
        'query',
        'orderBy',
        'with',
        'workspaceId',
        'filter[password_hash]',
        '__proto__',
      ]);
      const value = encode(asText(hostileValue(random)).slice(0, 3000));
      written.query.push(`${encode(name)}=${value}`);
      if (random.chance(0.3)) written.query.push(`${encode(name)}=1`);
      if (random.chance(0.2))
        written.query.push(`${encode(name)}[]=1`, random.pick(['%', '&&==', '%ff%fe', '=']));
    },
  },
  'corrupted path': {
    weight: 8,
    twist: (written, draft, random) => {
      for (const name of Object.keys(draft.params)) {
        const text = random.chance(0.5) ? hostileText(random) : asText(hostileValue(random));
        // An empty or dotted segment would change the path.
        written.params[name] = encode(text.slice(0, 600)) || '%20';
      }
      written.mayMissTarget = true;
    },
  },
  'raw body': {
    weight: 7,
    twist: (written, _draft, random) => {
      written.payload = random.chance(0.01) ? oversizedBody() : rawBody(random);
      written.headers['content-type'] = 'application/json';
    },
  },
  'content type': {
    weight: 5,
    twist: (written, draft, random) => {
      setBody(written, draft.body ?? {});
      written.headers['content-type'] = random.pick(CONTENT_TYPES);
    },
  },
  'method override': {
    weight: 5,
    twist: (written, _draft, random) => {
      const { method } = written;
      const wanted = random.pick([
        method,
        method,
        'PUT',
        'DELETE',
        'PATCH',
        'GET',
        'TRACE',
        hostileText(random).replaceAll(/[^\x20-\x7e]/g, ''),
      ]);
      if (random.chance(0.6)) written.headers['x-http-method-override'] = wanted;
      if (random.chance(0.5)) written.query.push(`_method=${encode(wanted)}`);
      written.method = 'POST';
      written.mayMissTarget = true;
    },
  },
  headers: {
    weight: 4,
    twist: (written, _draft, random) => {
      const [name, value] = random.pick([
        ['host', 'evil.example'],
        ['x-xsrf-token', 'forged'],
        ['x-forwarded-host', 'evil.example'],
        ['x-forwarded-for', '1.2.3.4, ::1, nonsense'],
        ['origin', 'https://evil.example'],
        ['sec-fetch-site', 'cross-site'],
        ['cookie', `session=${'a'.repeat(43)}; XSRF-TOKEN=%ff; =; a`],
        ['accept-language', 'xx;q=9,,*;q=-1'],
        ['user-agent', '\u0001<script>'.repeat(80)],
        ['content-length', '5'],
        ['accept', 'text/html;q=0'],
      ] as const);
      written.headers[name] = value;
    },
  },
};

const KINDS = Object.entries(TWISTS).flatMap(([kind, { weight }]) =>
  Array.from({ length: weight }, () => kind),
);

/** Creates a valid call. With `hasAllParameters` it has every query parameter; otherwise some are left out. */
export function createDraft(
  target: Target,
  applyHints: HintApplier,
  random: Random,
  hasAllParameters = false,
): Draft {
  const draft: Draft = {
    params: Object.fromEntries(target.params.map(({ name, schema }) => [name, validValue(schema, random)])),
    query: Object.fromEntries(
      target.query
        .filter(({ required }) => hasAllParameters || required || random.chance(0.4))
        .map(({ name, schema }) => [name, validValue(schema, random)]),
    ),
    body: target.body === undefined ? undefined : validValue(target.body, random),
  };
  applyHints(target, draft, random);
  return draft;
}

export function createRequest(target: Target, applyHints: HintApplier, random: Random): FuzzRequest {
  const draft = createDraft(target, applyHints, random);
  const written: Written = {
    method: target.method,
    query: Object.entries(draft.query).map(([name, value]) => `${name}=${encode(asText(value))}`),
    params: Object.fromEntries(
      Object.entries(draft.params).map(([name, value]) => [name, encode(asText(value))]),
    ),
    // Some endpoints only accept browser requests from a page of the site.
    headers: { 'sec-fetch-site': 'same-origin' },
    payload: undefined,
    mayMissTarget: false,
    mustFail: false,
  };
  if (draft.body !== undefined) setBody(written, draft.body);
  const kind = random.pick(KINDS);
  TWISTS[kind]?.twist(written, draft, random);
  const path = target.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => written.params[name] ?? '');
  return {
    target,
    role: roleFor(target, random),
    kind,
    method: written.method,
    url: written.query.length === 0 ? path : `${path}?${written.query.join('&')}`,
    headers: written.headers,
    payload: written.payload,
    mayMissTarget: written.mayMissTarget,
    mustFail: written.mustFail,
  };
}

function roleFor({ isGuarded }: Target, random: Random): Role {
  const chance = random.next();
  if (!isGuarded) return random.pick(['guest', 'member', 'admin']);
  if (chance < 0.8) return 'admin';
  return chance < 0.9 ? 'member' : 'guest';
}
