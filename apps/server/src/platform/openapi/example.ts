import type { JsonSchema } from './json-schema.ts';
import { readSchema, type SchemaNode } from './schema-node.ts';

interface ExampleOptions {
  /** Example values by field name, used where the schema allows them. */
  readonly words: Readonly<Record<string, string | number>>;
  /** Omits optional fields. */
  readonly isShort?: boolean;
}

/** Candidates for strings of which only the format is known. */
const STRINGS = [
  '2026-03-01T20:15:00Z',
  '2026-03-01',
  '3f0c1d7e-8a52-4b6f-9d41-5c2e7b90a613',
  'text',
  '/example',
  '--k-accent',
  '123456',
  '1',
  'A longer text for where it is asked for',
];

/** Returns an example value that the schema allows. */
export function exampleOf(schema: JsonSchema, options: ExampleOptions, name = ''): unknown {
  const node = readSchema(schema);
  if (node.const !== undefined) return node.const;
  if (node.enum !== undefined) return node.enum[0];
  if (node.type === 'object') return exampleObject(node, options);
  if (node.type === 'array') return itemsOf(node).map((item) => exampleOf(item, options, name));
  if (node.type === 'boolean') return true;
  if (node.type === 'integer' || node.type === 'number') return exampleNumber(node, options.words[name]);
  return node.type === 'null' ? null : exampleString(node, options.words[name], name);
}

/** Schemas of the example items of a list: one, or as many as it requires. */
const itemsOf = ({ items, prefixItems, minItems = 1 }: SchemaNode): readonly JsonSchema[] =>
  prefixItems ?? (items === undefined ? [] : Array.from({ length: Math.max(1, minItems) }, () => items));

function exampleObject({ properties, required }: SchemaNode, options: ExampleOptions) {
  const names = Object.keys(properties).filter(
    (name, index) => !options.isShort || required.includes(name) || (required.length === 0 && index === 0),
  );
  return Object.fromEntries(names.map((name) => [name, exampleOf(properties[name] ?? {}, options, name)]));
}

function exampleNumber({ minimum, maximum }: SchemaNode, word: string | number | undefined): number {
  const wanted = typeof word === 'number' ? word : 1;
  return Math.min(maximum ?? wanted, Math.max(minimum ?? wanted, wanted));
}

function exampleString(node: SchemaNode, word: string | number | undefined, name: string): string {
  const pattern = new RegExp(node.pattern ?? '', 'u');
  const isAllowed = (text: string) =>
    pattern.test(text) && text.length >= (node.minLength ?? 0) && text.length <= (node.maxLength ?? Infinity);
  const found = [...(typeof word === 'string' ? [word] : []), ...preferred(node), ...STRINGS].find(isAllowed);
  if (found === undefined) throw new Error(`No example of ${name} is known`);
  return found;
}

/** Free text prefers a word over strings that merely match. */
const preferred = ({ format, pattern }: SchemaNode): string[] =>
  format === undefined && pattern === undefined ? ['text'] : [];
