import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { profilePath } from '@kinora/contracts/catalogue/addresses.ts';
import { Avatar, type AvatarSize } from '#ui/avatar.tsx';

interface Named {
  readonly id: number;
  readonly name: string;
}

/** The name of a member, which leads to their profile. */
export function MemberLink({
  member,
  className,
  children,
}: {
  member: Named;
  className?: string | undefined;
  /** Instead of the name. */
  children?: ReactNode;
}) {
  return (
    <Link
      to={profilePath(member)}
      prefetch="intent"
      className={clsx('rounded-xs underline-offset-3 hover:underline', className)}
    >
      {children ?? <bdi>{member.name}</bdi>}
    </Link>
  );
}

/** The picture beside a name. It is no second stop for keyboards and screen readers. */
export function MemberAvatar({
  member,
  size = 38,
}: {
  member: Named & { readonly image: string | null };
  size?: AvatarSize;
}) {
  return (
    <Link
      to={profilePath(member)}
      prefetch="intent"
      tabIndex={-1}
      aria-hidden="true"
      className="flex flex-none rounded-full"
    >
      <Avatar name={member.name} src={member.image} size={size} isDecorative />
    </Link>
  );
}
