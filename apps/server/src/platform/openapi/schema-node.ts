import { z } from 'zod';
import type { JsonSchema } from './json-schema.ts';

/** The JSON Schema keywords that our contracts produce. */
const SchemaNode = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.record(z.string(), z.unknown())).optional(),
  oneOf: z.array(z.record(z.string(), z.unknown())).optional(),
  properties: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
  required: z.array(z.string()).default([]),
  /** `false` closes a tuple. */
  items: z.union([z.record(z.string(), z.unknown()), z.literal(false).transform(() => undefined)]).optional(),
  prefixItems: z.array(z.record(z.string(), z.unknown())).optional(),
  minItems: z.number().optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  default: z.unknown().optional(),
});
type Parsed = z.infer<typeof SchemaNode>;

/** A schema with a single type, and whether it is nullable. */
export interface SchemaNode extends Omit<Parsed, 'type'> {
  readonly type: string | undefined;
  readonly isNullable: boolean;
}

const isNull = (schema: JsonSchema) => schema.type === 'null';

/** Parses a schema for traversal. Of several alternatives, returns the first that is not null. */
export function readSchema(schema: JsonSchema): SchemaNode {
  const node = SchemaNode.parse(schema);
  const types = [node.type ?? []].flat();
  const alternatives = node.anyOf ?? node.oneOf ?? [];
  const first = alternatives.find((one) => !isNull(one));
  const inner =
    first === undefined
      ? { ...node, type: types.find((type) => type !== 'null') ?? types[0] }
      : readSchema(first);
  return { ...inner, isNullable: types.includes('null') || alternatives.some(isNull) };
}
