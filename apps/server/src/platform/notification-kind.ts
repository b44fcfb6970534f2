import type { MemberCard } from '@kinora/contracts/foundation/users.ts';
import type { NotificationChannel, NotificationIcon } from '@kinora/contracts/foundation/notifications.ts';
import type { z } from 'zod';
import type { Executor } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { Translate } from '#platform/text/translate.ts';

/** Kinds that are shown together among the preferences. */
export interface NotificationGroup {
  readonly id: string;
  /** Groups are shown in this order. */
  readonly position: number;
  readonly label: (t: Translate) => string;
}

/** For whom notifications are read. */
export interface NotificationReader {
  readonly userId: number;
  readonly languages: readonly string[];
}

/** Who did it, and how often. */
export interface NotificationCause {
  /** The latest people, at most two. Null for one whose account was deleted. */
  readonly actors: readonly (MemberCard | null)[];
  /** Counted up to a limit. */
  readonly actorsCount: number;
  /** The number of events that this notification stands for. */
  readonly events: number;
}

/** What a notification says. */
export interface NotificationContent {
  /** Of a kind without people and without a picture. */
  readonly icon: NotificationIcon;
  /** The address of a poster. */
  readonly image?: string | null;
  readonly text: string;
  /** Names in the text, which are shown in bold. */
  readonly names?: readonly string[];
  /** A second line. */
  readonly detail?: string;
  /** The path that it opens, with a label for channels that show a button. */
  readonly action: { readonly label: string; readonly path: string } | null;
  readonly buttons?: readonly { readonly label: string; readonly action: string }[];
  readonly inviteId?: string;
}

/** A kind of notification, with the types of its data erased. */
export interface NotificationKind<Data = unknown> {
  /** `subject.what-happened`. */
  readonly id: string;
  readonly group: NotificationGroup;
  /** The name among the preferences. */
  readonly label: (t: Translate) => string;
  /** Explains the name if necessary. */
  readonly note?: (t: Translate) => string;
  /** The channels that are on unless a person changes them. */
  readonly defaults: readonly NotificationChannel[];
  /** Channels that cannot be switched off. */
  readonly locked: readonly NotificationChannel[];
  /** Shown among the preferences only to users with this permission. */
  readonly permission?: string;
  readonly data: z.ZodType<Data>;
  /** Contents in the order of the notifications. Undefined for one whose subject the reader cannot see any more. */
  readonly compose: (
    reader: NotificationReader,
    t: Translate,
    notifications: readonly { readonly data: unknown; readonly cause: NotificationCause }[],
  ) => Promise<(NotificationContent | undefined)[]>;
}

interface KindOptions<Data, Facts> extends Omit<NotificationKind<Data>, 'compose' | 'locked'> {
  locked?: readonly NotificationChannel[];
  /** Reads what the notifications are about, in their order; at most a few statements for all of them. */
  load: (reader: NotificationReader, data: readonly Data[]) => Promise<readonly (Facts | undefined)[]>;
  compose: (t: Translate, facts: Facts, cause: NotificationCause) => NotificationContent;
}

/** Declares a kind of notification. The module that causes them calls it, and lists it among its parts. */
export function defineNotificationKind<Data, Facts>({
  load,
  compose,
  ...kind
}: KindOptions<Data, Facts>): NotificationKind<Data> {
  return {
    locked: [],
    ...kind,
    compose: async (reader, t, notifications) => {
      // Data that an earlier release wrote may not match.
      const parsed = notifications.map(({ data }) => kind.data.safeParse(data).data);
      const known = parsed.filter((data) => data !== undefined);
      const loaded = known.length === 0 ? [] : await load(reader, known);
      const facts = new Map(known.map((data, index) => [data, loaded[index]]));
      return notifications.map(({ cause }, index) => {
        const data = parsed[index];
        const found = data === undefined ? undefined : facts.get(data);
        return found === undefined ? undefined : compose(t, found, cause);
      });
    },
  };
}

/** People who are notified together, such as the followers of a title. Modules declare theirs among their parts. */
export interface NotificationAudience {
  readonly name: string;
  /** The next members after a user id, in ascending order. */
  readonly select: (
    tx: Tx,
    about: { id: number; after: number; limit: number },
  ) => Promise<readonly number[]>;
}

/** Decides who of these users is notified of what this person did. */
export type RecipientFilter = (
  tx: Executor,
  about: { actorId: number; userIds: readonly number[] },
) => Promise<readonly number[]>;
