import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;

/**
 * A schema of the contract as JSON Schema. Input is what a caller sends, output what an answer holds; a field
 * whose wire form differs from its type (a number in an address) says so in its `wire` note.
 */
export function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const override = io === 'input' ? applyWireNote : dropWireNote;
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, override });
  return rest;
}

/** What is text in an address comes back as what it was read as. */
function dropWireNote({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  delete jsonSchema['wire'];
}

function applyWireNote({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  const { wire } = jsonSchema;
  if (typeof wire !== 'object' || wire === null) return;
  for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
  Object.assign(jsonSchema, wire);
}
