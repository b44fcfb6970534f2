import { Link, Pin, PinOff } from 'lucide-react';
import { commentPath } from '@kinora/contracts/catalogue/addresses.ts';
import type { Comment } from '@kinora/contracts/community/comments.ts';
import { useCopy } from '#platform/clipboard/use-copy.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useSettings } from '#platform/session/session-context.tsx';
import type { MenuControl } from '#ui/lazy-menu.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { useComments } from '../comments-context.ts';
import { usePinComment } from './use-pin-comment.ts';

const ICON = { size: 17, strokeWidth: 1.75 } as const;

export interface CommentMenuProps {
  readonly comment: Comment;
}

/** The less frequent actions. Only the first comment of a thread can be pinned. */
export function CommentMenu({ comment, control }: CommentMenuProps & { control: MenuControl }) {
  const { t } = useTrans();
  const { canModerate } = useComments();
  const { base_url: site } = useSettings();
  const { copy } = useCopy();
  const pin = usePinComment();
  const { id, depth, is_pinned: isPinned } = comment;
  return (
    <Menu aria-label={t('More actions')} placement="bottom start" control={control}>
      <MenuItem id="link" icon={<Link {...ICON} />} onAction={() => copy(site + commentPath(id))}>
        {t('Copy link')}
      </MenuItem>
      {canModerate && depth === 0 ? (
        <MenuItem
          id="pin"
          icon={isPinned ? <PinOff {...ICON} /> : <Pin {...ICON} />}
          onAction={() => pin(comment, !isPinned)}
        >
          {isPinned ? t('Unpin') : t('Pin')}
        </MenuItem>
      ) : null}
    </Menu>
  );
}
