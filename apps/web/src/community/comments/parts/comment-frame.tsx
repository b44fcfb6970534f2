import { clsx } from 'clsx';
import { User } from 'lucide-react';
import type { ReactNode } from 'react';
import { MemberAvatar } from '../../relations/member-link.tsx';

interface CommentFrameProps {
  readonly depth: number;
  /** Null for visitors, and for comments without an author. */
  readonly author: { readonly id: number; readonly name: string; readonly image: string | null } | null;
  readonly children: ReactNode;
}

/** The picture of an author with their words beside it. It is smaller for replies. */
export function CommentFrame({ depth, author, children }: CommentFrameProps) {
  const isReply = depth > 0;
  const size = isReply ? 34 : 38;
  return (
    <div
      className={clsx(
        'grid gap-x-3 md:gap-x-3.5',
        isReply ? 'grid-cols-[34px_minmax(0,1fr)]' : 'grid-cols-[38px_minmax(0,1fr)]',
      )}
    >
      {author === null ? (
        <span
          aria-hidden="true"
          className="grid place-items-center rounded-full bg-wash-2 text-fg-3"
          style={{ width: size, height: size }}
        >
          <User size={19} strokeWidth={1.75} />
        </span>
      ) : (
        <span>
          <MemberAvatar member={author} size={size} />
        </span>
      )}
      <div className="min-w-0">{children}</div>
    </div>
  );
}
