import type { BootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import {
  foundationPermissions,
  type GrantedPermission,
  holdsPermission,
} from '@kinora/contracts/foundation/permissions.ts';
import type { ImpersonationState } from '@kinora/contracts/foundation/impersonations.ts';
import type { CurrentUser, UserRights } from '@kinora/contracts/foundation/users.ts';
import type { AccessService } from '#foundation/access/index.ts';
import type { AdsService } from '#foundation/ads/index.ts';
import type { AppearanceService } from '#foundation/appearance/index.ts';
import type { LocalizationsService } from '#foundation/localizations/index.ts';
import type { PagesService } from '#foundation/pages/index.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import { type FindUser, presentCurrentUser, type UserAccount } from '#foundation/users/index.ts';
import { createLegalLinks } from './legal-links.ts';

export interface BootstrapDeps {
  readonly settings: Pick<SettingsService, 'publicSettings'>;
  readonly access: Pick<AccessService, 'guestPermissions'>;
  readonly findUser: FindUser;
  readonly localizations: LocalizationsService;
  readonly ads: Pick<AdsService, 'slotsFor'>;
  readonly appearance: AppearanceService;
  readonly legalPages: PagesService['legalPages'];
  /** A new key for the registration page, or null while registration is closed. */
  readonly registrationKey: () => string | null;
}

export interface BootstrapViewer {
  readonly userId: number | null;
  /** The preferred languages of the visitor, in order of preference. */
  readonly languages: readonly string[];
}

/** Someone whom another person may view the site as. */
interface Viewed {
  readonly permissions: readonly GrantedPermission[];
  readonly impersonation: {
    readonly subject: ImpersonationState['subject'];
    readonly roles: readonly { readonly id: number; readonly name: string }[];
    readonly endsAt: Date;
  } | null;
}

interface BootstrapOptions {
  readonly rights?: UserRights | null;
  /** The caller, if someone else views the site as them. */
  readonly viewed?: Viewed | null;
}

/** Who views the site with the permissions of a role has nothing else while they do. */
const asViewed = (user: UserAccount, { permissions, impersonation }: Viewed): UserAccount =>
  impersonation?.subject.type === 'role'
    ? { ...user, permissions: [...permissions], roles: [...impersonation.roles] }
    : user;

const presentImpersonation = (impersonation: Viewed['impersonation']): ImpersonationState | null =>
  impersonation && {
    subject: impersonation.subject,
    roles: impersonation.roles.map(({ name }) => name),
    ends_at: impersonation.endsAt.toISOString(),
  };

export type BootstrapService = ReturnType<typeof createBootstrapService>;

export function createBootstrapService(deps: BootstrapDeps) {
  const withLegalLinks = createLegalLinks();
  return {
    /** Returns the user, or null for a visitor. */
    async findUser({
      userId,
      ...caller
    }: Viewed & { readonly userId: number | null }): Promise<CurrentUser | null> {
      const user = userId === null ? undefined : await deps.findUser(userId);
      return user === undefined ? null : presentCurrentUser(asViewed(user, caller));
    },

    /** Composes the data for a viewer. With `rights`, for everyone who has them. */
    async compose(
      { userId, languages }: BootstrapViewer,
      { rights = null, viewed = null }: BootstrapOptions = {},
    ): Promise<BootstrapData> {
      const [account, guestPermissions, themes, legalPages] = await Promise.all([
        userId === null ? undefined : deps.findUser(userId),
        deps.access.guestPermissions(),
        deps.appearance.listThemes(),
        deps.legalPages(),
      ]);
      const user = account && viewed ? asViewed(account, viewed) : account;
      const { language, direction, lines } = await deps.localizations.choose([user?.language, ...languages]);
      const held = (user ?? rights)?.permissions ?? guestPermissions;
      const needsAll = holdsPermission(held, foundationPermissions.accessAdmin);
      const settings = withLegalLinks(deps.settings.publicSettings(), legalPages);
      const choices = settings.i18n.enable ? await deps.localizations.list() : [];
      const { site_name: title, site_description: description } = settings.branding;
      return {
        user: user === undefined ? null : presentCurrentUser(user),
        shared_rights: rights,
        impersonation: presentImpersonation(viewed?.impersonation ?? null),
        guest_role: { permissions: [...guestPermissions] },
        settings,
        ads: deps.ads.slotsFor(held),
        themes,
        i18n: {
          language,
          direction,
          lines: needsAll ? lines : await deps.localizations.siteLines(language),
          languages: choices,
        },
        registration_key: (user ?? rights) ? null : deps.registrationKey(),
        seo: { title, description },
      };
    },
  };
}
