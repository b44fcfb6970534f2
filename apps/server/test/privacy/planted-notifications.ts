import { makeNotification } from '#foundation/notifications/notifications.factory.ts';
import type { TestApp } from '../app.ts';
import type { PlantedMember } from './planted-members.ts';

/** Notifies a viewer of records of the member, also of those that the viewer may not see, or not any more. */
export async function plantNotifications(
  { platform }: TestApp,
  { id: memberId, reviews, comments, lists }: PlantedMember,
  viewerId: number,
): Promise<void> {
  const [, ...withheld] = comments;
  const planted = [
    ...lists.flatMap((list) => [
      { kind: 'texts.like', data: { kind: 'list', id: list.id } },
      { kind: 'lists.invitation', data: { list_id: list.id }, actorId: memberId },
    ]),
    ...reviews.flatMap((id) => [
      { kind: 'texts.like', data: { kind: 'review', id } },
      { kind: 'reviews.by-followed', data: { review_id: id }, actorId: memberId },
    ]),
    ...withheld.flatMap((id) => [
      { kind: 'comments.reply', data: { comment_id: id, to: 'comment' }, actorId: memberId },
      { kind: 'comments.mention', data: { comment_id: id }, actorId: memberId },
      { kind: 'reports.decided', data: { kind: 'comment', id, is_upheld: false } },
    ]),
  ];
  for (const one of planted) await makeNotification(platform.db, [viewerId], one);
}
