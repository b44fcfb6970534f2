import type { HumanCheckAction } from '@kinora/contracts/foundation/human-check.ts';
import type { PublicSettings } from '@kinora/contracts/foundation/site-settings.ts';

/** Gets a token from the site's driver. Each driver is its own chunk, because most sites need at most one. */
export async function fetchHumanToken(
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
