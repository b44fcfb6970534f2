import {
  type ChannelChoice,
  type MailFrequency,
  NOTIFICATION_CHANNELS,
  type NotificationChannel,
  type NotificationSelection,
  type SubscriptionGroup,
} from '@kinora/contracts/foundation/notifications.ts';
import { type GrantedPermission, holdsPermission } from '@kinora/contracts/foundation/permissions.ts';
import type { Database, Executor } from '#platform/db/database.ts';
import { transaction } from '#platform/db/transaction.ts';
import { fieldError } from '#platform/errors/app-error.ts';
import type { NotificationKind } from '#platform/notification-kind.ts';
import type { Translate } from '#platform/text/translate.ts';
import { rescheduleMail } from './notifications.mails.repository.ts';
import * as repository from './notifications.preferences.repository.ts';
import { ALL_KINDS } from './unsubscribe-links.ts';

/** Whose preferences they are. */
interface Owner {
  readonly userId: number;
  readonly permissions: readonly GrantedPermission[];
}

interface Deps {
  readonly db: Database;
  readonly kinds: () => readonly NotificationKind[];
  /** The channels that this site has. */
  readonly channels: readonly NotificationChannel[];
  /** The time zone of people who have not chosen one. */
  readonly siteZone: () => string;
}

interface Changes {
  readonly selections: readonly NotificationSelection[];
  readonly mailFrequency: MailFrequency | undefined;
}

/** Kinds with a mail of their own are not mailed again. */
export const isMailable = ({ locked }: Pick<NotificationKind, 'locked'>): boolean =>
  !locked.includes('email');

/** Whether a person gets a mail about this kind. */
export const isMailed = (
  { id, defaults, locked }: Pick<NotificationKind, 'id' | 'defaults' | 'locked'>,
  stored: repository.StoredChannels,
): boolean => isMailable({ locked }) && (toChoice(stored[id]).email ?? defaults.includes('email'));

export type NotificationPreferences = ReturnType<typeof createNotificationPreferences>;

/** Chooses the channels of each kind. What a person has not chosen follows the defaults of the kind. */
export function createNotificationPreferences({ db, kinds, channels, siteZone }: Deps) {
  const kindsOf = ({ permissions }: Owner) =>
    kinds()
      .filter(({ permission }) => permission === undefined || holdsPermission(permissions, permission))
      .toSorted((one, other) => one.group.position - other.group.position);

  const choiceOf = ({ id, defaults, locked }: NotificationKind, stored: repository.StoredChannels) => {
    const chosen = toChoice(stored[id]);
    const isOn = (channel: NotificationChannel) =>
      locked.includes(channel) || (chosen[channel] ?? defaults.includes(channel));
    return Object.fromEntries(channels.map((channel) => [channel, isOn(channel)]));
  };

  return {
    async get(owner: Owner, t: Translate) {
      const stored = await repository.findChannels(db, owner.userId);
      const shown = kindsOf(owner);
      const groups = Map.groupBy(shown, ({ group }) => group.id);
      return {
        available_channels: [...channels],
        subscriptions: [...groups.values()].map((group) => presentGroup(group, t)),
        user_selections: shown.map((kind) => ({ notif_id: kind.id, channels: choiceOf(kind, stored) })),
        mail_frequency: await repository.findMailFrequency(db, owner.userId),
      };
    },

    async save(owner: Owner, { selections, mailFrequency }: Changes): Promise<void> {
      const known = new Set(kindsOf(owner).map(({ id }) => id));
      const unknown = selections.findIndex(({ notif_id: id }) => !known.has(id));
      if (unknown !== -1)
        throw fieldError(`selections.${unknown}.notif_id`, 'This notification does not exist.');
      await transaction(db, async (tx) => {
        const stored = { ...(await repository.lockChannels(tx, owner.userId)) };
        for (const { notif_id: id, channels: chosen } of selections)
          stored[id] = { ...toChoice(stored[id]), ...chosen };
        await repository.updateChannels(tx, owner.userId, stored);
        if (mailFrequency === undefined) return;
        await repository.updateMailFrequency(tx, owner.userId, mailFrequency);
        await rescheduleMail(tx, owner.userId, siteZone());
      });
    },

    /** The language of a person who is not signed in. */
    languageOf: (userId: number): Promise<string | null> => repository.findLanguage(db, userId),

    /** Stops mails about a kind, or about all kinds. Has no effect for an account that was deleted. */
    async turnOffMail(userId: number, kindId: string): Promise<void> {
      const ids = kinds()
        .filter((kind) => isMailable(kind) && (kindId === ALL_KINDS || kind.id === kindId))
        .map(({ id }) => id);
      await transaction(db, async (tx) => {
        if (!(await repository.lockAccount(tx, userId))) return;
        const stored = { ...(await repository.lockChannels(tx, userId)) };
        for (const id of ids) stored[id] = { ...toChoice(stored[id]), email: false };
        await repository.updateChannels(tx, userId, stored);
      });
    },

    /** Whether a kind reaches a person through a channel. */
    async isOn(executor: Executor, userId: number, kind: NotificationKind, channel: NotificationChannel) {
      return choiceOf(kind, await repository.findChannels(executor, userId))[channel] === true;
    },
  };
}

const presentGroup = (kinds: readonly NotificationKind[], t: Translate): SubscriptionGroup => ({
  group_name: kinds[0]?.group.label(t) ?? '',
  subscriptions: kinds.map(({ id, label, note, locked, defaults }) => ({
    notif_id: id,
    name: label(t),
    description: note?.(t) ?? '',
    locked_channels: [...locked],
    default_channels: [...defaults],
  })),
});

/** Reads what is stored for a kind, which may be of an earlier release. */
function toChoice(stored: unknown): ChannelChoice {
  const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
  const known = entries.filter(
    ([channel, isOn]) => NOTIFICATION_CHANNELS.some((one) => one === channel) && typeof isOn === 'boolean',
  );
  return Object.fromEntries(known);
}
