import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { type MenuItem, opensNewTab } from '@kinora/contracts/foundation/menus.ts';

/** The link of a menu item, internal or external. */
export function MenuLink({
  item,
  className,
  children,
  ...props
}: {
  item: MenuItem;
  className: string;
  children: ReactNode;
  'data-tip'?: string;
}) {
  if (opensNewTab(item)) {
    return (
      <a {...props} href={item.action} target="_blank" rel="noopener noreferrer" className={className}>
        {children}
      </a>
    );
  }
  if (!item.action.startsWith('/')) {
    return (
      <a {...props} href={item.action} className={className}>
        {children}
      </a>
    );
  }
  return (
    <NavLink {...props} to={item.action} end={item.action === '/'} prefetch="intent" className={className}>
      {children}
    </NavLink>
  );
}
