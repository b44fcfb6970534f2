import { use } from 'react';
import { ActionLink } from '#platform/action-link/action-link.tsx';
import { buttonClass } from '#ui/button-style.ts';
import { NotificationButtonsContext, type NotificationButtonsProps } from '../notification-buttons.ts';

/** The buttons of a notification: those of its module, or links. */
export function NotificationButtons(props: NotificationButtonsProps) {
  const { type, data } = props.notification;
  const Own = use(NotificationButtonsContext)[type];
  if (data.buttonActions.length === 0) return null;
  return (
    // Above the link that covers the notification.
    <div className="relative z-1 mt-2.5 flex flex-wrap gap-2">
      {Own === undefined ? (
        data.buttonActions.map((button, index) => (
          <ActionLink
            key={`${button.action} ${button.label}`}
            action={button}
            className={buttonClass(index === 0 ? 'primary' : 'secondary', 'sm')}
            onClick={props.onRead}
          />
        ))
      ) : (
        <Own {...props} />
      )}
    </div>
  );
}
