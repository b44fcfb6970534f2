import { insertMissingLocalization } from '#foundation/localizations/index.ts';
import type { TestApp } from './app.ts';

/** Adds a language to the site and waits until the application knows it. */
export async function addLanguage(
  { platform: { db, signals } }: Pick<TestApp, 'platform'>,
  localization: { language: string; name: string; lines?: Record<string, string> },
): Promise<void> {
  await insertMissingLocalization(db, { direction: 'ltr', lines: {}, ...localization });
  const heard = new Promise<void>((resolve) => {
    signals.on('localizations', { onSignal: () => resolve(), onMissed: () => resolve() });
  });
  await signals.send(db, 'localizations', '');
  await heard;
}
