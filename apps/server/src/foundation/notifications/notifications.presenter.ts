import type { Notification } from '@kinora/contracts/foundation/notifications.ts';
import type { NotificationCause, NotificationContent } from '#platform/notification-kind.ts';
import type { Translate } from '#platform/text/translate.ts';
import type { NotificationRow } from './notifications.repository.ts';
import { unavailableContent } from './unavailable.notifications.ts';

interface Composed {
  readonly row: Pick<NotificationRow, 'id' | 'kind' | 'read_at' | 'created_at'>;
  readonly cause: Pick<NotificationCause, 'actors'>;
  /** Undefined if its subject was deleted or is hidden from the reader. */
  readonly content: NotificationContent | undefined;
}

export function presentNotification(t: Translate, { row, cause, content }: Composed): Notification {
  const { icon, text, names, detail, image, action, buttons, inviteId } = content ?? unavailableContent(t);
  return {
    id: row.id,
    type: row.kind ?? 'deleted',
    read_at: row.read_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    data: {
      image: image ?? null,
      // What the reader may not see does not name people either.
      actors: content === undefined ? [] : [...cause.actors],
      lines: [
        { type: 'primary', icon, content: text, names: [...(names ?? [])] },
        ...(detail === undefined
          ? []
          : [{ type: 'secondary' as const, icon: null, content: detail, names: [] }]),
      ],
      mainAction: action === null ? null : { action: action.path, label: action.label },
      buttonActions: (buttons ?? []).map((button) => ({ ...button })),
      ...(inviteId === undefined ? {} : { inviteId }),
    },
  };
}
