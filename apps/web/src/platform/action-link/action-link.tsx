import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isAbsoluteUrl } from '@kinora/contracts/platform/absolute-url.ts';

/** A link defined by data: a label, and an internal path or a web URL. */
export interface LinkAction {
  label: string;
  action: string;
}

/** Whether an action becomes a link: paths and web URLs only, because data must not be able to run a script. */
export const isAllowedAction = ({ label, action }: LinkAction): boolean =>
  label !== '' && (isAbsoluteUrl(action) ? /^https?:\/\//i.test(action) : action.startsWith('/'));

/** A link from a setting or an API response. Paths stay in the application and web URLs open a new tab. */
export function ActionLink({
  action: link,
  className,
  onClick,
  children = link.label,
}: {
  action: LinkAction;
  className?: string;
  onClick?: () => void;
  /** Replaces the label. */
  children?: ReactNode;
}) {
  if (!isAllowedAction(link)) return null;
  return (
    <Link
      to={link.action}
      {...(isAbsoluteUrl(link.action) && { target: '_blank', rel: 'noopener noreferrer' })}
      className={className}
      onClick={onClick}
    >
      {children}
    </Link>
  );
}
