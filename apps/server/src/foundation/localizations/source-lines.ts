import { existsSync, readFileSync } from 'node:fs';
import { LINE_USAGES } from '@kinora/contracts/foundation/localizations.ts';
import { z } from 'zod';
import type { Logger } from '#platform/logger/logger.ts';

/** The build writes it, see tools/i18n-extract.ts. */
const FILE = new URL('../../../build/source-lines.json', import.meta.url);

const SourceLine = z.object({ text: z.string(), usage: z.enum(LINE_USAGES), place: z.string() });
export type SourceLine = z.infer<typeof SourceLine>;

/** Reads the English source lines of the product. Without a build there are none, so nothing can be translated. */
export function readSourceLines(logger: Pick<Logger, 'warn'>): readonly SourceLine[] {
  if (existsSync(FILE)) return z.array(SourceLine).parse(JSON.parse(readFileSync(FILE, 'utf8')));
  logger.warn('The list of source lines is missing. Run "npm run i18n:build".');
  return [];
}
