import type { ApiField } from '@kinora/contracts/foundation/api-docs.ts';
import type { JsonSchema } from '#platform/openapi/json-schema.ts';
import { readSchema, type SchemaNode } from '#platform/openapi/schema-node.ts';

/** Deeper values appear only in the example. */
const DEPTH_MAX = 3;

/** Flattens the fields of an object into table rows; nested fields follow their parent. */
export function toApiFields(schema: JsonSchema, prefix = '', depth = 1): ApiField[] {
  const { properties, required } = readSchema(schema);
  return Object.entries(properties).flatMap(([key, inner]) => {
    const name = prefix + key;
    const { schema: element, suffix } = elementOf(inner);
    const hasMore = depth < DEPTH_MAX && readSchema(element).type === 'object';
    return [
      toApiField(name, inner, required.includes(key)),
      ...(hasMore ? toApiFields(element, `${name}${suffix}.`, depth + 1) : []),
    ];
  });
}

export function toApiField(name: string, schema: JsonSchema, isRequired: boolean): ApiField {
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

/** The element schema of an array, or the schema itself. */
function elementOf(schema: JsonSchema): { schema: JsonSchema; suffix: string } {
  const { type, items } = readSchema(schema);
  return type === 'array' && items !== undefined ? { schema: items, suffix: '[]' } : { schema, suffix: '' };
}

function typeOf({ type, items, const: only }: SchemaNode): string {
  if (type === 'array') return `${items === undefined ? 'any' : typeOf(readSchema(items))}[]`;
  return type ?? (only === undefined ? 'any' : typeof only);
}
