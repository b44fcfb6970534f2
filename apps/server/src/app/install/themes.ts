import { insertMissingTheme, LIGHT, palettes } from '#foundation/appearance/index.ts';
import type { Executor } from '#platform/db/database.ts';

/** Seeds the two themes of a fresh install. Safe to repeat: existing themes keep their colours. */
export async function seedThemes(db: Executor): Promise<void> {
  const common = { default_light: false, default_dark: false };
  await insertMissingTheme(db, {
    ...common,
    name: 'Dark',
    is_dark: true,
    default_dark: true,
    values: palettes.kinora,
  });
  await insertMissingTheme(db, {
    ...common,
    name: 'Light',
    is_dark: false,
    default_light: true,
    values: LIGHT,
  });
}
