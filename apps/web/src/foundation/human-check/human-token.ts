import type { HumanCheckAction } from '@kinora/contracts/foundation/human-check.ts';
import type { PublicSettings } from '@kinora/contracts/foundation/site-settings.ts';

/** Asks the site's driver for a token. Each driver is a chunk of its own: most sites need one, or none. */
export async function humanToken(
  { driver, site_key: siteKey }: PublicSettings['recaptcha'],
  action: HumanCheckAction,
): Promise<string> {
  if (driver === 'recaptcha') {
    const { recaptchaToken } = await import('./parts/recaptcha.ts');
    return recaptchaToken(siteKey, action);
  }
  const { altchaToken } = await import('./parts/altcha.ts');
  return altchaToken(action);
}
