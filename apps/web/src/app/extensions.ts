import type { IdentityExtensions } from '#foundation/auth/extensions.tsx';

/** What the modules of this product add to registration, account settings and the user menu. */
export const identityExtensions: IdentityExtensions = { registrationFields: [], accountPanels: [] };
