import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;

/**
 * Converts a contract schema to JSON Schema. Input is what a caller sends, output is the response. A field whose wire
 * form differs from its type (a number in a URL) declares that in its `wire` note.
 */
export function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const override = io === 'input' ? applyWireNote : dropWireNote;
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, override });
  return rest;
}

/** Output holds the parsed value, so the wire form does not apply. */
function dropWireNote({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  delete jsonSchema['wire'];
}

function applyWireNote({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  const { wire } = jsonSchema;
  if (typeof wire !== 'object' || wire === null) return;
  for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
  Object.assign(jsonSchema, wire);
}
