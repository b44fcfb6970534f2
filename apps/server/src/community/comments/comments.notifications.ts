import { commentPath } from '@kinora/contracts/catalogue/addresses.ts';
import { id } from '@kinora/contracts/platform/fields.ts';
import { z } from 'zod';
import { actorsText, notificationGroups } from '#foundation/notifications/index.ts';
import { defineNotificationKind, type NotificationReader } from '#platform/notification-kind.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { findNotified } from './comments.notifications.repository.ts';

/** What of the reader is replied to. */
const REPLIED = ['comment', 'review', 'list'] as const;

const Mention = z.object({ comment_id: id('integer') });
const Reply = Mention.extend({ to: z.enum(REPLIED) });

/** The kinds about comments that concern their reader. */
export function createCommentKinds(pool: StatementPool) {
  const load = async <Data extends z.infer<typeof Mention>>(
    { userId, languages }: NotificationReader,
    data: readonly Data[],
  ): Promise<((Data & { name: string }) | undefined)[]> => {
    const ids = data.map((one) => one.comment_id);
    const rows = await findNotified(pool, ids, languages, userId);
    const names = new Map(rows.map((row) => [row.id, row.name]));
    return data.map((one) => {
      const name = names.get(one.comment_id);
      return name === undefined ? undefined : { ...one, name };
    });
  };

  const reply = defineNotificationKind({
    id: 'comments.reply',
    group: notificationGroups.community,
    label: (t) => t('Replies to your comments, and comments on your reviews and lists'),
    defaults: ['email', 'browser', 'push'],
    data: Reply,
    load: (reader, data) => load(reader, data),
    compose: (t, { to, name, comment_id: commentId }, cause) => {
      const { who, names } = actorsText(t, cause);
      return {
        icon: 'text',
        text: {
          comment: t(':who replied to your comment on :name', { who, name }),
          review: t(':who commented on your review of :name', { who, name }),
          list: t(':who commented on your list :name', { who, name }),
        }[to],
        names: [...names, name],
        ...(cause.events > 1 && {
          detail: t('[one 1 new comment|other :count new comments]', { count: cause.events }),
        }),
        action: { label: t('Open the comment'), path: commentPath(commentId) },
      };
    },
  });

  const mention = defineNotificationKind({
    id: 'comments.mention',
    group: notificationGroups.community,
    label: (t) => t('Someone mentions you in a comment'),
    defaults: ['email', 'browser', 'push'],
    data: Mention,
    load: (reader, data) => load(reader, data),
    compose: (t, { name, comment_id: commentId }, cause) => {
      const { who, names } = actorsText(t, cause);
      return {
        icon: 'text',
        text: t(':who mentioned you in a comment on :name', { who, name }),
        names: [...names, name],
        action: { label: t('Open the comment'), path: commentPath(commentId) },
      };
    },
  });

  return { reply, mention };
}

export type CommentKinds = ReturnType<typeof createCommentKinds>;
