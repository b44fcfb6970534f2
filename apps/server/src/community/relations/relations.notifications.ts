import { profilePath } from '@kinora/contracts/catalogue/addresses.ts';
import { id } from '@kinora/contracts/platform/fields.ts';
import { z } from 'zod';
import { actorsText, notificationGroups } from '#foundation/notifications/index.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { defineNotificationKind, type NotificationReader } from '#platform/notification-kind.ts';
import { findKnown, type KnownRow } from './relations.notifications.repository.ts';

const Member = z.object({ member_id: id('integer') });

type LoadMembers = (
  reader: NotificationReader,
  data: readonly z.infer<typeof Member>[],
) => Promise<(KnownRow | undefined)[]>;

/** The kinds about members who follow each other. */
export function createRelationKinds(pool: StatementPool) {
  const load: LoadMembers = async ({ userId }, data) => {
    const ids = data.map((one) => one.member_id);
    const rows = new Map((await findKnown(pool, ids, userId)).map((row) => [row.id, row]));
    return ids.map((memberId) => rows.get(memberId));
  };
  /** Requests are accepted there, too. */
  const followersOf = ({ reader_name: name }: KnownRow, readerId: number) =>
    profilePath({ id: readerId, name }, 'followers');

  const loadOwn = async (reader: NotificationReader, data: readonly z.infer<typeof Member>[]) =>
    (await load(reader, data)).map((row) => row && { path: followersOf(row, reader.userId) });

  const follower = defineNotificationKind({
    id: 'relations.follower',
    group: notificationGroups.community,
    label: (t) => t('Someone follows you'),
    defaults: ['browser'],
    data: Member,
    load: loadOwn,
    compose: (t, { path }, cause) => {
      const { who, names } = actorsText(t, cause);
      return {
        icon: 'user',
        text: t(':who started to follow you', { who }),
        names,
        action: { label: t('Your followers'), path },
      };
    },
  });

  const request = defineNotificationKind({
    id: 'relations.follow-request',
    group: notificationGroups.community,
    label: (t) => t('Someone asks to follow you'),
    defaults: ['email', 'browser', 'push'],
    data: Member,
    load: loadOwn,
    compose: (t, { path }, cause) => {
      const { who, names } = actorsText(t, cause);
      return {
        icon: 'user',
        text: t(':who asked to follow you', { who }),
        names,
        action: { label: t('Accept or decline'), path },
      };
    },
  });

  return { follower, request, accepted: createAcceptedKind(load) };
}

export type RelationKinds = ReturnType<typeof createRelationKinds>;

const createAcceptedKind = (load: LoadMembers) =>
  defineNotificationKind({
    id: 'relations.follow-accepted',
    group: notificationGroups.community,
    label: (t) => t('Someone accepts your request to follow them'),
    defaults: ['browser', 'push'],
    data: Member,
    load,
    compose: (t, { name, id: memberId }, cause) => {
      const { who, names } = actorsText(t, cause);
      return {
        icon: 'user',
        text: t(':who accepted your request to follow them', { who }),
        names,
        action: { label: t('Open the profile'), path: profilePath({ id: memberId, name }) },
      };
    },
  });
