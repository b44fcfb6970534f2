import { z } from 'zod';
import type { JsonSchema } from '#platform/openapi/json-schema.ts';
import type { Random } from './random.ts';

const Inner = z.record(z.string(), z.unknown());
const Node = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  anyOf: z.array(Inner).optional(),
  properties: z.record(z.string(), Inner).optional(),
  required: z.array(z.string()).optional(),
  additionalProperties: z.union([z.boolean(), Inner]).optional(),
  items: z.union([Inner, z.literal(false)]).optional(),
  /** The schemas of a tuple's items. */
  prefixItems: z.array(Inner).optional(),
  minItems: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  pattern: z.string().optional(),
  format: z.string().optional(),
});
type Node = z.infer<typeof Node>;

const nodes = new WeakMap<JsonSchema, Node>();
function nodeOf(schema: JsonSchema): Node {
  const known = nodes.get(schema) ?? Node.parse(schema);
  nodes.set(schema, known);
  return known;
}

const WORDS = ['Noir', 'Wuxia', 'Café', '映画', 'סרט', 'Ω', 'heist', 'new wave', '70s', "l'été", '🎬', 'ﬁlm'];
/** Candidates for a pattern, tried in turn; if none matches, the value is plain text. */
const PATTERNED = [
  '/',
  '/genres',
  'https://example.com/a',
  'mailto:a@example.com',
  '--k-bg',
  '2026-01-31T10:00:00Z',
];

/** Returns a value the schema allows, often a boundary value. */
export function validValue(schema: JsonSchema, random: Random): unknown {
  const node = nodeOf(schema);
  if ('const' in schema) return node.const;
  if (node.enum !== undefined) return random.pick(node.enum);
  if (node.anyOf !== undefined) return validValue(random.pick(node.anyOf), random);
  const type = Array.isArray(node.type) ? random.pick(node.type) : node.type;
  switch (type) {
    case 'object':
      return validObject(node, random);
    case 'array':
      return validList(node, random);
    case 'integer':
    case 'number':
      return validNumber(node, random);
    case 'boolean':
      return random.chance(0.5);
    case 'string':
      return validText(node, random);
    default:
      return null;
  }
}

function validList({ items, prefixItems, minItems = 0 }: Node, random: Random): unknown[] {
  if (prefixItems !== undefined) return prefixItems.map((item) => validValue(item, random));
  return Array.from({ length: random.int(minItems, 3) }, () =>
    typeof items === 'object' ? validValue(items, random) : random.int(1, 9),
  );
}

function validObject(node: Node, random: Random): Record<string, unknown> {
  const entries = Object.entries(node.properties ?? {})
    .filter(([key]) => node.required?.includes(key) === true || random.chance(0.6))
    .map(([key, inner]) => [key, validValue(inner, random)] as const);
  return Object.fromEntries(entries);
}

function validNumber({ minimum = 0, maximum = 1_000_000 }: Node, random: Random): number {
  const bounded = { min: Math.max(minimum, -1_000_000), max: Math.min(maximum, minimum + 1_000_000) };
  const edge = random.next();
  if (edge < 0.1) return Math.ceil(minimum);
  if (edge < 0.2) return Math.floor(maximum);
  return random.int(Math.ceil(bounded.min), Math.floor(bounded.max));
}

function validText({ minLength = 0, maxLength = 200, pattern, format }: Node, random: Random): string {
  if (pattern !== undefined) {
    const expression = new RegExp(pattern, 'u');
    const fitting = PATTERNED.filter((text) => expression.test(text));
    if (fitting.length > 0) return random.pick(fitting);
  }
  if (format === 'email') return `fuzz${random.int(1, 99)}@example.com`;
  const edge = random.next();
  const longest = Math.min(maxLength, 600);
  const length = edge < 0.1 ? minLength : edge < 0.2 ? longest : random.int(minLength, Math.min(longest, 24));
  let text = '';
  while (text.length < length) text += `${text === '' ? '' : ' '}${random.pick(WORDS)}${random.int(0, 999)}`;
  return text.slice(0, length).toWellFormed();
}
