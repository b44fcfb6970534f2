import { createContext, type ComponentType, type ReactNode, use } from 'react';
import type { Account } from '@kinora/contracts/foundation/account.ts';
import type { CurrentUser } from '@kinora/contracts/foundation/users.ts';

/** A text field that a module above adds to the registration form. It is sent as `extra[name]`. */
export interface RegistrationField {
  name: string;
  /** English source string. */
  label: string;
  type?: 'text' | 'url' | 'tel';
  autoComplete?: string;
  isRequired?: boolean;
}

/** A panel that a module above adds to the account settings, before the others. */
export interface AccountPanel {
  /** The anchor of the panel. */
  id: string;
  /** English source string: the panel's entry in the page's navigation. */
  title: string;
  /** Draws the whole panel. */
  Component: ComponentType<{ account: Account }>;
}

/** What modules above add to the screens of a person's identity, without these screens knowing them. */
export interface IdentityExtensions {
  registrationFields: readonly RegistrationField[];
  accountPanels: readonly AccountPanel[];
  /** Where a person's public page is, if the site has such pages. */
  profilePath?: (user: CurrentUser) => string;
}

const ExtensionsContext = createContext<IdentityExtensions>({ registrationFields: [], accountPanels: [] });

/** Gives the tree below it what the application adds; stands in its providers. */
export function IdentityExtensionsProvider({
  extensions,
  children,
}: {
  extensions: IdentityExtensions;
  children: ReactNode;
}) {
  return <ExtensionsContext value={extensions}>{children}</ExtensionsContext>;
}

/** What the application adds to the screens of a person's identity. */
export function useIdentityExtensions(): IdentityExtensions {
  return use(ExtensionsContext);
}
