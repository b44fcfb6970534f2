import { Link } from 'react-router';
import { isAbsoluteUrl } from '@kinora/contracts/platform/absolute-url.ts';

/** A link defined by data: a label, and an internal path or a web URL. */
export interface LinkAction {
  label: string;
  action: string;
}

/**
 * A link from a setting or an API response. Paths stay in the application and web URLs open a new tab. Nothing else
 * becomes a link, because data must not be able to run a script.
 */
export function ActionLink({
  action: { label, action },
  className,
  onClick,
}: {
  action: LinkAction;
  className?: string;
  onClick?: () => void;
}) {
  const isOutside = isAbsoluteUrl(action);
  const isAllowed = isOutside ? /^https?:\/\//i.test(action) : action.startsWith('/');
  if (label === '' || !isAllowed) return null;
  return (
    <Link
      to={action}
      {...(isOutside && { target: '_blank', rel: 'noopener noreferrer' })}
      className={className}
      onClick={onClick}
    >
      {label}
    </Link>
  );
}
