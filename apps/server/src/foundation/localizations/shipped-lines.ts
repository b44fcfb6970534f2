import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** One file per language: a flat object from source line to translation. */
const FOLDER = path.join(import.meta.dirname, '../../../locales');

/** Translations by source line. */
export type Lines = Readonly<Record<string, string>>;

/** Translations by language tag. */
export type ShippedLines = ReadonlyMap<string, Lines>;

/** Reads the translations that ship with the product. */
export function readShippedLines(): ShippedLines {
  const files = existsSync(FOLDER) ? readdirSync(FOLDER).filter((file) => file.endsWith('.json')) : [];
  return new Map(
    files.toSorted().map((file) => {
      const content: unknown = JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8'));
      return [path.basename(file, '.json'), z.record(z.string(), z.string()).parse(content)];
    }),
  );
}

/** The shipped translations of a language, or of its base language (`de` for `de-AT`). */
export const shippedFor = (shipped: ShippedLines, language: string): Lines | undefined =>
  shipped.get(language) ?? shipped.get(language.split('-')[0] ?? language);
