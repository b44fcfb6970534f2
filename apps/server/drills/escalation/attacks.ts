import type { AnyEndpoint } from '@kinora/contracts/platform/endpoint.ts';
import { type JsonSchema, toJsonSchema } from '#platform/openapi/json-schema.ts';
import { createRandom } from '../fuzz/random.ts';
import { PASSWORD } from '../fuzz/identity.ts';
import { validValue } from '../fuzz/valid.ts';
import type { Person } from './cast.ts';

/** What an attack refers to. */
export interface AttackFacts {
  readonly people: readonly Person[];
  readonly roles: readonly { readonly id: number; readonly name: string }[];
  readonly permissions: readonly string[];
  readonly sections: readonly string[];
}

export interface Attack {
  readonly params: Record<string, unknown>;
  readonly query: Record<string, unknown>;
  readonly body: unknown;
}

/** The records whose ids a path contains, by the segment before the parameter. */
const PATH_IDS: Readonly<Record<string, (facts: AttackFacts, actor: Person | null) => readonly unknown[]>> = {
  users: ({ people }, actor) => victims(people, actor).map(({ id }) => id),
  roles: ({ roles }) => roles.map(({ id }) => id),
  tokens: ({ people }, actor) => victims(people, actor).map(({ tokenId }) => tokenId),
  'access-tokens': ({ people }, actor) => victims(people, actor).map(({ tokenId }) => tokenId),
  settings: ({ sections }) => sections,
  audit: () => [1],
};

/** The attacker, an administrator, someone with other permissions, and a member. */
const victims = (people: readonly Person[], actor: Person | null): Person[] => {
  const named = ['second admin', 'editor', 'user'];
  return people.filter((person) => person.id === actor?.id || named.includes(person.name));
};

const grant = (name: string) => ({ name, restrictions: [] });

/** How many bodies are tried for each address. */
const VARIANTS = 4;

/** Dangerous values for fields, by their name. New calls with such fields are attacked without further work. */
const FIELDS: Readonly<Record<string, (variant: number, facts: AttackFacts, context: Context) => unknown>> = {
  permissions: (variant, { permissions }) =>
    [
      [grant('admin')],
      permissions.filter((name) => name !== 'admin').map(grant),
      [grant('admin.access'), grant('files.create')],
      [grant('settings.update')],
    ][variant],
  abilities: (variant) => [['*'], ['admin'], ['users.update', 'roles.update'], ['account']][variant],
  roles: (variant, facts, { schema }) => rolesFor(variant, facts, schema),
  role_ids: (variant, facts, { schema }) => rolesFor(variant, facts, schema),
  role: (variant, facts, { schema }) => [rolesFor(variant, facts, schema)].flat()[0],
  role_id: (variant, { roles }) => roles[variant]?.id,
  kind: (variant) => ['custom', 'default', 'guest', 'custom'][variant],
  // A section has no version until it is first saved; without one, any version is changed.
  version: (_variant, _facts, { path }) => (path.startsWith('settings') ? undefined : 1),
  sections: (variant, { sections }) => ({ [sections[variant] ?? '']: { values: {} } }),
  ids: (_variant, { people }, { actor, path }) =>
    victims(people, actor).map((person) => {
      if (path.includes('reviews')) return person.reviewId;
      return path.includes('comments') ? person.commentId : person.id;
    }),
  action: (variant, _facts, { schema }) => enumOf(schema).toReversed()[variant % enumOf(schema).length],
  email: (variant) => `climber-${variant}@example.com`,
  emails: (variant) => [`climber-${variant}@example.com`],
  password: () => PASSWORD,
  password_confirmation: () => PASSWORD,
  locale: () => 'en',
  values: () => ({}),
};

interface Context {
  readonly actor: Person | null;
  readonly path: string;
  readonly schema: JsonSchema;
}

const enumOf = (schema: JsonSchema): readonly unknown[] =>
  Array.isArray(schema.enum) ? schema.enum : [null];

/** The administrators' role alone, then with others; by id or by name, as the call wants it. */
function rolesFor(variant: number, { roles }: AttackFacts, schema: JsonSchema): readonly unknown[] {
  const wantsNames = JSON.stringify(schema).includes('"string"');
  const admin = roles.find(({ name }) => name === 'admin');
  const editor = roles.find(({ name }) => name === 'editor');
  const chosen = [[admin], [editor], [admin, editor], []][variant] ?? [];
  return chosen.flatMap((role) => (role === undefined ? [] : [wantsNames ? role.name : role.id]));
}

/** All attacks of one actor through one call. Throws if it does not know what a path parameter refers to. */
export function attacksOn(endpoint: AnyEndpoint, facts: AttackFacts, actor: Person | null): Attack[] {
  const schema = endpoint.body === undefined ? undefined : toJsonSchema(endpoint.body, 'input');
  const query = endpoint.query === undefined ? undefined : toJsonSchema(endpoint.query, 'input');
  const variants = schema === undefined ? [0] : Array.from({ length: VARIANTS }, (_, index) => index);
  const attacks = pathsOf(endpoint, facts, actor).flatMap((params) =>
    variants.map((variant) => {
      const fill = (one: JsonSchema) => fillObject(one, variant, facts, { actor, path: endpoint.path });
      return {
        params,
        query: query === undefined ? {} : fill(query),
        body: schema === undefined ? undefined : fill(schema),
      };
    }),
  );
  // Without a dangerous field, all variants are the same.
  return [...new Map(attacks.map((attack) => [JSON.stringify(attack), attack])).values()];
}

function pathsOf({ path, method }: AnyEndpoint, facts: AttackFacts, actor: Person | null) {
  const found = [...path.matchAll(/([a-z-]+)\/:(\w+)/g)];
  return found.reduce<Record<string, unknown>[]>(
    (paths, [, segment = '', name = '']) => {
      const values = PATH_IDS[segment];
      if (values === undefined) throw new Error(`No hint for :${name} of ${method} ${path}`);
      return paths.flatMap((one) => values(facts, actor).map((value) => ({ ...one, [name]: value })));
    },
    [{}],
  );
}

/** Fills the required fields, and all whose name is dangerous, at any depth. */
function fillObject(
  schema: JsonSchema,
  variant: number,
  facts: AttackFacts,
  context: Omit<Context, 'schema'>,
): Record<string, unknown> {
  const properties = (schema.properties ?? {}) as Record<string, JsonSchema>;
  const required = (schema.required ?? []) as string[];
  const random = createRandom(variant + 1);
  const entries = Object.entries(properties).flatMap(([name, inner]): [string, unknown][] => {
    const choose = FIELDS[name];
    if (choose !== undefined) {
      const value = choose(variant, facts, { ...context, schema: inner });
      return value === undefined ? [] : [[name, value]];
    }
    const objects = [inner, ...((inner.anyOf ?? []) as JsonSchema[])].filter((one) => 'properties' in one);
    if (objects[0] !== undefined) return [[name, fillObject(objects[0], variant, facts, context)]];
    return required.includes(name) ? [[name, validValue(inner, random)]] : [];
  });
  return Object.fromEntries(entries);
}
