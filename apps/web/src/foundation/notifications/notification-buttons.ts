import { type ComponentType, createContext } from 'react';
import type { Notification } from '@kinora/contracts/foundation/notifications.ts';

export interface NotificationButtonsProps {
  readonly notification: Notification;
  /** Marks the notification as read. */
  readonly onRead: () => void;
}

/**
 * The buttons of notifications by type, for modules whose buttons do more than lead somewhere. Other buttons are links.
 */
export const NotificationButtonsContext = createContext<
  Readonly<Record<string, ComponentType<NotificationButtonsProps>>>
>({});
