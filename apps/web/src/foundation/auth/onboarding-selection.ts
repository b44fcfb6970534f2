/** The plan somebody chose before they had an account: `{productId, priceId}`. */
export const ONBOARDING_STORAGE_KEY = 'be.onboarding.selected';

/** Where the stored choice leads, or null. It counts once: taking it forgets it. */
export function takeOnboardingTarget(): string | null {
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

/** Anybody can write to the storage of their own browser: only what fits one segment of a path is taken. */
function isId(value: unknown): value is string | number {
  return (typeof value === 'string' || typeof value === 'number') && /^[\w-]+$/.test(String(value));
}
