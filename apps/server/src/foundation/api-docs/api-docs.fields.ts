import type { ApiField } from '@kinora/contracts/foundation/api-docs.ts';
import type { JsonSchema } from '#platform/openapi/json-schema.ts';
import { readSchema, type SchemaNode } from '#platform/openapi/schema-node.ts';

/** Deeper values are in the example. */
const DEPTH_MAX = 3;

/** What an object holds as lines of a table, each value below the one it belongs to. */
export function fieldsOf(schema: JsonSchema, prefix = '', depth = 1): ApiField[] {
  const { properties, required } = readSchema(schema);
  return Object.entries(properties).flatMap(([key, inner]) => {
    const name = prefix + key;
    const { schema: element, suffix } = elementOf(inner);
    const hasMore = depth < DEPTH_MAX && readSchema(element).type === 'object';
    return [
      fieldOf(name, inner, required.includes(key)),
      ...(hasMore ? fieldsOf(element, `${name}${suffix}.`, depth + 1) : []),
    ];
  });
}

export function fieldOf(name: string, schema: JsonSchema, isRequired: boolean): ApiField {
  const node = readSchema(schema);
  return {
    name,
    type: typeOf(node),
    format: node.format ?? null,
    is_required: isRequired,
    is_nullable: node.isNullable,
    values: node.enum?.map(String) ?? [],
    minimum: node.minimum ?? null,
    maximum: node.maximum ?? null,
    max_length: node.maxLength ?? null,
    default: node.default === undefined ? null : print(node.default),
  };
}

const print = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** The inside of a list, or the value itself. */
function elementOf(schema: JsonSchema): { schema: JsonSchema; suffix: string } {
  const { type, items } = readSchema(schema);
  return type === 'array' && items !== undefined ? { schema: items, suffix: '[]' } : { schema, suffix: '' };
}

function typeOf({ type, items, const: only }: SchemaNode): string {
  if (type === 'array') return `${items === undefined ? 'any' : typeOf(readSchema(items))}[]`;
  return type ?? (only === undefined ? 'any' : typeof only);
}
