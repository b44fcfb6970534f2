// Generates deploy/env.md from the environment schema: `node tools/env-docs.ts`. A test compares it with the code.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const SERVER = 'apps/server';
const SCHEMA = 'src/platform/config/env.ts';
const OUTPUT = 'deploy/env.md';

interface Property {
  type?: string;
  enum?: string[];
  default?: string | number;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
}

/** An environment variable, from its schema and the comment above it. */
export interface Variable extends Property {
  name: string;
  purpose: string;
}

/** Reads the schema in a separate process in the server's folder, because zod does not resolve from here. */
const ASK = `
import { z } from 'zod';
const { envSchema } = await import('./${SCHEMA}');
console.log(JSON.stringify(z.toJSONSchema(envSchema, { io: 'input' }).properties));`;

/** Every variable the server reads, in the order of the schema. */
export function readVariables(root: string): Variable[] {
  const cwd = path.join(root, SERVER);
  const json = execFileSync(process.execPath, ['--input-type=module', '-e', ASK], { cwd, encoding: 'utf8' });
  const comments = readComments(readFileSync(path.join(cwd, SCHEMA), 'utf8'));
  // The cast is safe, because zod generates this JSON schema.
  return Object.entries(JSON.parse(json) as Record<string, Property>).map(([name, property]) => {
    const purpose = comments.get(name);
    if (purpose === undefined) throw new Error(`${name} has no comment in ${SERVER}/${SCHEMA}`);
    return { name, purpose, ...property };
  });
}

function readComments(source: string): Map<string, string> {
  const found = source.matchAll(/^ {2}\/\*\* (.+) \*\/\n {2}([A-Z][A-Z\d_]*):/gmu);
  return new Map([...found].map(([, comment = '', name = '']) => [name, comment]));
}

/** Formats the environment reference for operators. */
export function formatEnvDocs(variables: readonly Variable[]): string {
  const rows = variables.map((variable) => [
    `\`${variable.name}\``,
    defaultOf(variable),
    takenBy(variable),
    variable.purpose,
  ]);
  return `# Environment variables

Written by \`node tools/env-docs.ts\` from \`${SERVER}/${SCHEMA}\`; change that file, not this one.

The server, the worker and the commands read these once, at their start, and refuse to start when one is not valid. An
empty value counts as missing. [Run Kinora in production](../docs/guides/run-in-production.md) says which ones to set.

${table([['Variable', 'Default', 'Takes', 'What it is for'], ...rows])}
`;
}

function defaultOf({ name, default: value }: Variable): string {
  if (name === 'APP_KEY') return 'a development key, refused in production';
  return value === undefined || value === '' ? '' : `\`${value}\``;
}

function takenBy({ type, enum: choices, ...range }: Variable): string {
  if (choices !== undefined) return choices.map((choice) => `\`${choice}\``).join(', ');
  if (range.minimum !== undefined) return `${type} from ${range.minimum} to ${range.maximum}`;
  if (range.minLength !== undefined) return `${range.minLength} to ${range.maxLength} characters`;
  return type === 'string' ? 'text' : (type ?? '');
}

/** Pads the cells as the formatter does. */
function table(rows: readonly string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}

if (import.meta.main) {
  const root = path.join(import.meta.dirname, '..');
  writeFileSync(path.join(root, OUTPUT), formatEnvDocs(readVariables(root)));
}
