import type { ReactNode } from 'react';
import type { MemberCard } from '@kinora/contracts/foundation/users.ts';
import { MemberAvatar, MemberLink } from '../../relations/member-link.tsx';

interface MemberRowProps {
  readonly member: MemberCard & { readonly bio?: string | null };
  /** Below the name, instead of the bio. */
  readonly detail?: ReactNode;
  /** The buttons at the end. */
  readonly children?: ReactNode;
}

/** A member in a list of members. */
export function MemberRow({ member, detail = member.bio, children }: MemberRowProps) {
  return (
    <li className="flex min-h-18 flex-wrap items-center gap-x-3.5 gap-y-2.5 border-b border-hair py-3">
      <MemberAvatar member={member} size={44} />
      <div className="min-w-40 flex-1">
        <MemberLink member={member} className="text-[15px] font-semibold wrap-anywhere" />
        {detail === null || detail === undefined ? null : (
          <p dir="auto" className="text-meta wrap-anywhere text-fg-3">
            {detail}
          </p>
        )}
      </div>
      {children === undefined ? null : (
        <div className="flex flex-none gap-2 noscript:hidden max-md:ms-14.5">{children}</div>
      )}
    </li>
  );
}
