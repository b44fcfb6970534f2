import type { ComponentType } from 'react';
import type { Account } from '@kinora/contracts/foundation/account.ts';

type Load = () => Promise<ComponentType<{ account: Account }>>;

/**
 * Loads what members have in the account settings. In a file of its own, which loads there: the code that imports a panel
 * names all its files, and the providers are on every page.
 */
export const accountPanels: Readonly<Record<'privacy' | 'data', Load>> = {
  privacy: async () => (await import('#community/profiles/privacy-panel.tsx')).PrivacyPanel,
  data: async () => (await import('#community/data-exports/data-panel.tsx')).DataPanel,
};
