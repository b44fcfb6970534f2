import type { BootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import type { CurrentUser, UserRights } from '@kinora/contracts/foundation/users.ts';
import type { AccessService } from '#foundation/access/index.ts';
import type { AdsService } from '#foundation/ads/index.ts';
import type { AppearanceService } from '#foundation/appearance/index.ts';
import type { LocalizationsService } from '#foundation/localizations/index.ts';
import type { PagesService } from '#foundation/pages/index.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import { type FindUser, presentCurrentUser } from '#foundation/users/index.ts';
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

export type BootstrapService = ReturnType<typeof createBootstrapService>;

export function createBootstrapService(deps: BootstrapDeps) {
  const withLegalLinks = createLegalLinks();
  return {
    /** Returns the user, or null for a visitor. */
    async findUser(userId: number | null): Promise<CurrentUser | null> {
      const user = userId === null ? undefined : await deps.findUser(userId);
      return user === undefined ? null : presentCurrentUser(user);
    },

    /** Composes the data for a viewer. With `rights`, for everyone who has them. */
    async compose(
      { userId, languages }: BootstrapViewer,
      rights: UserRights | null = null,
    ): Promise<BootstrapData> {
      const [user, guestPermissions, themes, legalPages] = await Promise.all([
        userId === null ? undefined : deps.findUser(userId),
        deps.access.guestPermissions(),
        deps.appearance.listThemes(),
        deps.legalPages(),
      ]);
      const { language, direction, lines } = await deps.localizations.choose([user?.language, ...languages]);
      const settings = withLegalLinks(deps.settings.publicSettings(), legalPages);
      const choices = settings.i18n.enable ? await deps.localizations.list() : [];
      const { site_name: title, site_description: description } = settings.branding;
      return {
        user: user === undefined ? null : presentCurrentUser(user),
        shared_rights: rights,
        guest_role: { permissions: [...guestPermissions] },
        settings,
        ads: deps.ads.slotsFor((user ?? rights)?.permissions ?? guestPermissions),
        themes,
        i18n: { language, direction, lines, languages: choices },
        registration_key: (user ?? rights) ? null : deps.registrationKey(),
        seo: { title, description },
      };
    },
  };
}
