import type { LineFileFormat, TranslatedLine } from '@kinora/contracts/foundation/localizations.ts';
import { z } from 'zod';
import { fieldError } from '#platform/errors/app-error.ts';
import { formatPo, parsePo, PoError } from './po-file.ts';

const LINE_MAX = 4000;
const LINES_MAX = 20_000;

const storable = z
  .string()
  .max(LINE_MAX)
  .refine((text) => !text.includes('\0') && text.isWellFormed());
const JsonFile = z.record(storable, storable);

/** Writes all lines of a language as a file for translators. */
export function formatLineFile(
  format: LineFileFormat,
  language: string,
  lines: readonly TranslatedLine[],
): string {
  if (format === 'po') return formatPo(language, lines);
  const entries = lines.map(({ source, translation }) => [source, translation]);
  return `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`;
}

/** Reads a file of translations by source line: a flat JSON object, or a PO file of gettext. */
export function parseLineFile(bytes: Buffer): ReadonlyMap<string, string> {
  const text = decode(bytes);
  const lines = /^\s*\{/.test(text) ? parseJson(text) : parsePoFile(text);
  if (lines.size > LINES_MAX) throw fieldError('file', 'This file has too many lines.');
  return lines;
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw fieldError('file', 'This file is not in UTF-8.');
  }
}

function parseJson(text: string): Map<string, string> {
  const parsed = JsonFile.safeParse(tryJson(text));
  if (!parsed.success)
    throw fieldError('file', 'This file is not valid. Use a JSON object from source lines to translations.');
  return new Map(Object.entries(parsed.data));
}

function tryJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function parsePoFile(text: string): Map<string, string> {
  try {
    const lines = parsePo(text);
    for (const pair of lines) for (const value of pair) storable.parse(value);
    return lines;
  } catch (error) {
    if (!(error instanceof PoError || error instanceof z.ZodError)) throw error;
    throw fieldError('file', 'This file is not valid. Use a JSON or PO file.');
  }
}
