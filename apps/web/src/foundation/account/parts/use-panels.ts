import {
  Code,
  Globe,
  Link,
  Lock,
  Monitor,
  PanelsTopLeft,
  ShieldCheck,
  Trash2,
  UserRound,
  type LucideIcon,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { Account } from '@kinora/contracts/foundation/account.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { SOCIAL_SERVICES } from '@kinora/contracts/foundation/social-settings.ts';
import { useIdentityExtensions } from '#foundation/auth/extensions.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { usePermission } from '#platform/permissions/use-permission.ts';
import { useSettings } from '#platform/session/session-context.tsx';
import { AccountDetailsPanel } from './account-details-panel.tsx';
import { DeleteAccountPanel } from './delete-account-panel.tsx';
import { LocationPanel } from './location-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { SocialLoginPanel } from './social-login-panel.tsx';
import { TokensPanel } from '../tokens-panel.tsx';
import { TwoFactorPanel } from './two-factor-panel.tsx';

interface Panel {
  id: string;
  title: string;
  Icon: LucideIcon;
  Component: ComponentType<{ account: Account }>;
}

/** The panels this user sees, in order: first those that other modules add. */
export function usePanels(): Panel[] {
  const { t, dynamic } = useTrans();
  const { social, api } = useSettings();
  const mayUseApi = usePermission(foundationPermissions.accessApi);
  const { accountPanels } = useIdentityExtensions();
  const hasSocial = SOCIAL_SERVICES.some((service) => social[service].enable);
  const hasTokens = api.integrated && mayUseApi;
  return [
    ...accountPanels.map(({ id, title, Component }) => ({
      id,
      title: dynamic(title),
      Icon: PanelsTopLeft,
      Component,
    })),
    { id: 'account-details', title: t('Account details'), Icon: UserRound, Component: AccountDetailsPanel },
    ...(hasSocial
      ? [{ id: 'social-login', title: t('Social login'), Icon: Link, Component: SocialLoginPanel }]
      : []),
    { id: 'password', title: t('Password'), Icon: Lock, Component: PasswordPanel },
    { id: 'two-factor', title: t('Two factor'), Icon: ShieldCheck, Component: TwoFactorPanel },
    { id: 'sessions', title: t('Active sessions'), Icon: Monitor, Component: SessionsPanel },
    {
      id: 'location-and-language',
      title: t('Location and language'),
      Icon: Globe,
      Component: LocationPanel,
    },
    ...(hasTokens ? [{ id: 'developers', title: t('Developers'), Icon: Code, Component: TokensPanel }] : []),
    { id: 'delete-account', title: t('Delete account'), Icon: Trash2, Component: DeleteAccountPanel },
  ];
}
