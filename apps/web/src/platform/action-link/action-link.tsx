import { Link } from 'react-aria-components/Link';
import { isOutsideAddress } from '@kinora/contracts/platform/outside-address.ts';

/** A link that data names: a label, and a path of ours or a web address. */
export interface LinkAction {
  label: string;
  action: string;
}

/**
 * A link from a setting or an answer. Paths stay in the application, web addresses open a new tab, and nothing
 * else is offered: data must not be able to run a script.
 */
export function ActionLink({
  action: { label, action },
  className,
  onPress,
}: {
  action: LinkAction;
  className?: string;
  onPress?: () => void;
}) {
  const isOutside = isOutsideAddress(action);
  const isAllowed = isOutside ? /^https?:\/\//i.test(action) : action.startsWith('/');
  if (label === '' || !isAllowed) return null;
  return (
    <Link
      href={action}
      {...(isOutside && { target: '_blank', rel: 'noopener noreferrer' })}
      {...(className !== undefined && { className })}
      {...(onPress && { onPress })}
    >
      {label}
    </Link>
  );
}
