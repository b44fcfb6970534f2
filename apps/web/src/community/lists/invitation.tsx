import { clsx } from 'clsx';
import { messageNodes } from '#platform/i18n/message-nodes.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { buttonClass } from '#ui/button-style.ts';
import { MemberLink } from '../relations/member-link.tsx';
import type { ActedList } from './change-list.ts';
import { useListActions } from './use-list-actions.ts';

interface InvitationProps {
  readonly list: ActedList;
  /** Who has invited the member. */
  readonly owner: { readonly id: number; readonly name: string };
  readonly onGone?: (() => void) | undefined;
  readonly className?: string | undefined;
}

/** Asks a member to accept or decline the invitation to edit a list. */
export function Invitation({ list, owner, onGone, className }: InvitationProps) {
  const { t } = useTrans();
  const { accept, decline } = useListActions(list, { onGone });
  return (
    <div className={clsx('flex flex-wrap items-center gap-x-3 gap-y-2', className)}>
      <p dir="auto" className="min-w-0 text-sm wrap-anywhere text-fg-2">
        {messageNodes(t(':name invited you to edit this list.'), {
          name: <MemberLink member={owner} className="font-semibold text-fg" />,
        })}
      </p>
      <div className="flex gap-2">
        <button type="button" onClick={accept} className={buttonClass('primary', 'sm')}>
          {t('Accept')}
        </button>
        <button
          type="button"
          onClick={() => void decline()}
          className={buttonClass('secondary', 'sm', 'hover:bg-wash-3')}
        >
          {t('Decline')}
        </button>
      </div>
    </div>
  );
}
