/** Notifications: tells people what happened, in the bell and through the channels that they chose. */
import { brandingSettings, datesSettings } from '@kinora/contracts/foundation/site-settings.ts';
import type { LocalizationsService } from '#foundation/localizations/index.ts';
import type { Mails } from '#foundation/mails/index.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import { deleteMemberRows } from '#platform/db/member-rows.ts';
import type { LanguageResolver } from '#platform/http/language-resolver.ts';
import { defineModule } from '#platform/module.ts';
import type { NotificationAudience, NotificationKind, RecipientFilter } from '#platform/notification-kind.ts';
import type { Platform } from '#platform/platform.ts';
import { createNotifier } from './notifications.delivery.service.ts';
import { createNotificationMails } from './notifications.mails.service.ts';
import { createNotificationPreferences } from './notifications.preferences.service.ts';
import { notificationsRoutes } from './notifications.routes.ts';
import { createNotificationsService } from './notifications.service.ts';
import { createUnsubscribeLinks } from './unsubscribe-links.ts';
import { unsubscribeRoutes } from './unsubscribe-routes.ts';

export { actorsText } from './actors.notifications.ts';
export { notificationGroups } from './groups.notifications.ts';
export type { Notifier } from './notifications.delivery.service.ts';
export { hasNotifiedSql } from './has-notified.ts';
export { NOTIFICATIONS_TOPIC, parseRecipients, sendRecipients } from './recipients-signal.ts';

interface Deps {
  readonly localizations: Pick<LocalizationsService, 'choose'>;
  readonly settings: Pick<SettingsService, 'get'>;
  readonly mails: Mails;
  readonly languagesOf: LanguageResolver;
  /** What modules declare, available once every module is set up. */
  readonly kinds: () => readonly NotificationKind[];
  readonly audiences: () => readonly NotificationAudience[];
  readonly filters: () => readonly RecipientFilter[];
}

export const notificationsModule = defineModule({
  name: 'foundation/notifications',
  setup: (
    {
      config,
      logger,
      db,
      pool,
      clock,
      outbox,
      signals,
    }: Pick<Platform, 'config' | 'logger' | 'db' | 'pool' | 'clock' | 'outbox' | 'signals'>,
    { localizations, settings, mails, languagesOf, kinds, audiences, filters }: Deps,
  ) => {
    const { baseUrl } = config;
    const siteName = () => settings.get(brandingSettings).site_name;
    const siteZone = () => {
      const { default_timezone: zone } = settings.get(datesSettings);
      // A mail has no browser.
      return zone === 'auto' ? 'UTC' : zone;
    };
    const { jobs, schedules, ...notifier } = createNotifier({
      db,
      clock,
      outbox,
      signals,
      audiences,
      filters,
      kinds,
      siteZone,
    });
    const notifications = createNotificationsService({ db, pool, signals, localizations, kinds });
    const preferences = createNotificationPreferences({
      db,
      kinds,
      channels: ['email', 'browser'],
      siteZone,
    });
    const links = createUnsubscribeLinks(config);
    const notificationMails = createNotificationMails({
      db,
      pool,
      logger,
      baseUrl,
      mails,
      notifications,
      kinds,
      links,
      siteName,
      siteZone,
    });
    return {
      notifier,
      jobs,
      schedules: [...schedules, ...notificationMails.schedules],
      memberData: [{ remove: deleteMemberRows('notifications') }],
      routes: notificationsRoutes({ notifications, preferences, languagesOf }),
      machineRoutes: unsubscribeRoutes({ links, preferences, kinds, localizations, siteName, baseUrl }),
    };
  },
});
