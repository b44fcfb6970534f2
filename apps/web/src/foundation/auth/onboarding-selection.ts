/** The plan that a visitor chose before they had an account: `{productId, priceId}`. */
export const ONBOARDING_STORAGE_KEY = 'be.onboarding.selected';

/** Returns where the stored choice leads, or null. Removes the choice, so it is used only once. */
export function consumeOnboardingTarget(): string | null {
  const stored = typeof localStorage === 'undefined' ? null : localStorage.getItem(ONBOARDING_STORAGE_KEY);
  if (stored === null) return null;
  localStorage.removeItem(ONBOARDING_STORAGE_KEY);
  const { productId, priceId } = parse(stored);
  return isId(productId) && isId(priceId) ? `/checkout/${productId}/${priceId}` : null;
}

function parse(stored: string): { productId?: unknown; priceId?: unknown } {
  try {
    const value: unknown = JSON.parse(stored);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** Users can write anything to their own storage, so only values that fit one path segment are accepted. */
function isId(value: unknown): value is string | number {
  return (typeof value === 'string' || typeof value === 'number') && /^[\w-]+$/.test(String(value));
}
