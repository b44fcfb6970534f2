import { translate } from '@kinora/contracts/platform/translate.ts';
import type { LocalizationsService } from '#foundation/localizations/index.ts';
import { machineRoute, type MachineRoute } from '#platform/http/machine-routes.ts';
import type { NotificationKind } from '#platform/notification-kind.ts';
import type { Translate } from '#platform/text/translate.ts';
import type { NotificationPreferences } from './notifications.preferences.service.ts';
import { UNSUBSCRIBE_PATH, type UnsubscribeLinks, type Unsubscription } from './unsubscribe-links.ts';
import { unsubscribePage } from './unsubscribe-page.ts';
import { unsubscribeTexts } from './unsubscribe.notifications.ts';

interface Deps {
  readonly links: Pick<UnsubscribeLinks, 'verify'>;
  readonly preferences: Pick<NotificationPreferences, 'turnOffMail' | 'languageOf'>;
  readonly kinds: () => readonly NotificationKind[];
  readonly localizations: Pick<LocalizationsService, 'choose'>;
  readonly siteName: () => string;
  readonly baseUrl: URL;
}

const RATE = { max: 120, seconds: 60 };

/**
 * Unsubscribes without signing in. GET only shows a button, because programs that scan mails open every link. Mail
 * programs send the POST request themselves (RFC 8058).
 */
export function unsubscribeRoutes(deps: Deps): MachineRoute[] {
  const { links, preferences, kinds, localizations, siteName, baseUrl } = deps;

  const frameFor = async (userId: number | undefined) => {
    const wanted = userId === undefined ? null : await preferences.languageOf(userId);
    const { language, direction, lines } = await localizations.choose([wanted]);
    const t: Translate = (message, values) => translate({ locale: language, lines }, message, values);
    const link = {
      label: unsubscribeTexts.settings(t),
      url: new URL('/notifications/settings', baseUrl).href,
    };
    return { t, frame: { language, direction, siteName: siteName(), link } };
  };
  const labelOf = ({ kindId }: Unsubscription, t: Translate) => {
    const kind = kinds().find(({ id }) => id === kindId);
    return kind === undefined ? unsubscribeTexts.allKinds(t) : kind.label(t);
  };

  const shared = {
    path: UNSUBSCRIBE_PATH,
    rate: RATE,
    isSecret: true,
    verify: async ({ query }: { query: Readonly<Record<string, unknown>> }) => links.verify(query.token),
    refuse: async () => {
      const { t, frame } = await frameFor(undefined);
      return unsubscribePage({ ...frame, ...unsubscribeTexts.refused(t) }, 403);
    },
  };

  return [
    machineRoute<Unsubscription>({
      ...shared,
      method: 'GET',
      answer: async (target) => {
        const { t, frame } = await frameFor(target.userId);
        return unsubscribePage({ ...frame, ...unsubscribeTexts.ask(t), text: labelOf(target, t) });
      },
    }),
    machineRoute<Unsubscription>({
      ...shared,
      method: 'POST',
      types: ['application/x-www-form-urlencoded', 'multipart/form-data'],
      answer: async (target) => {
        await preferences.turnOffMail(target.userId, target.kindId);
        const { t, frame } = await frameFor(target.userId);
        return unsubscribePage({ ...frame, ...unsubscribeTexts.done(t, labelOf(target, t)) });
      },
    }),
  ];
}
