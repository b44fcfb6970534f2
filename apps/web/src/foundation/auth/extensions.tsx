import { createContext, type ComponentType, type ReactNode, use } from 'react';
import type { Account } from '@kinora/contracts/foundation/account.ts';
import type { CurrentUser } from '@kinora/contracts/foundation/users.ts';

/** A text field that another module adds to the registration form. It is sent as `extra[name]`. */
export interface RegistrationField {
  name: string;
  /** English source string. */
  label: string;
  type?: 'text' | 'url' | 'tel';
  autoComplete?: string;
  isRequired?: boolean;
}

/** A panel that another module adds to the account settings, before the others. */
export interface AccountPanel {
  /** The anchor of the panel. */
  id: string;
  /** English source string: the panel's entry in the page's navigation. */
  title: string;
  /** Renders the whole panel. */
  Component: ComponentType<{ account: Account }>;
}

/** What other modules add to the registration, account and menu screens, without those screens depending on them. */
export interface IdentityExtensions {
  registrationFields: readonly RegistrationField[];
  accountPanels: readonly AccountPanel[];
  /** The URL of a user's public profile, if the site has profiles. */
  profilePath?: (user: CurrentUser) => string;
}

const ExtensionsContext = createContext<IdentityExtensions>({ registrationFields: [], accountPanels: [] });

/** Provides the application's extensions to the tree below it. */
export function IdentityExtensionsProvider({
  extensions,
  children,
}: {
  extensions: IdentityExtensions;
  children: ReactNode;
}) {
  return <ExtensionsContext value={extensions}>{children}</ExtensionsContext>;
}

/** Returns the application's extensions of the identity screens. */
export function useIdentityExtensions(): IdentityExtensions {
  return use(ExtensionsContext);
}
