import { Flag, Link2, PenLine, Pin, PinOff, Trash2 } from 'lucide-react';
import { reviewPath } from '@kinora/contracts/catalogue/addresses.ts';
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import type { Review } from '@kinora/contracts/community/reviews.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { usePermission } from '#platform/permissions/use-permission.ts';
import { useIsSignedIn } from '#platform/session/session-context.tsx';
import { useCopyLink } from '#platform/share/use-copy-link.ts';
import type { MenuControl } from '#ui/lazy-menu.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { useActionContext } from '../../marks/action-context.ts';
import { openSignInDialog } from '../../marks/open-sign-in-dialog.ts';
import { openReportDialog } from '../../texts/open-report-dialog.ts';
import { setPinned } from '../change-review.ts';

const ICON = { size: 17, strokeWidth: 1.75 } as const;

export interface ReviewMenuProps {
  readonly review: Review;
  readonly titleId: number;
  readonly isOwn: boolean;
  readonly onEdit?: (() => void) | undefined;
  readonly onDelete?: (() => void) | undefined;
  readonly onReported: () => void;
}

/** The actions on a review. */
export function ReviewMenu({ control, ...props }: ReviewMenuProps & { control: MenuControl }) {
  const { t } = useTrans();
  const { review, isOwn, onEdit, onDelete } = props;
  const actions = useReviewActions(props);
  const isModerator = usePermission(editingPermissions.updateReviews);
  return (
    <Menu aria-label={t('Actions for this review')} placement="bottom end" control={control}>
      {isOwn && onEdit ? (
        <MenuItem id="edit" icon={<PenLine {...ICON} />} onAction={onEdit}>
          {t('Edit')}
        </MenuItem>
      ) : null}
      <MenuItem id="copy" icon={<Link2 {...ICON} />} onAction={actions.copyLink}>
        {t('Copy link')}
      </MenuItem>
      {isModerator ? (
        <MenuItem
          id="pin"
          icon={review.is_pinned ? <PinOff {...ICON} /> : <Pin {...ICON} />}
          onAction={actions.togglePin}
        >
          {review.is_pinned ? t('Unpin') : t('Pin')}
        </MenuItem>
      ) : null}
      {isOwn ? null : (
        <MenuItem id="report" icon={<Flag {...ICON} />} onAction={actions.report}>
          {t('Report')}
        </MenuItem>
      )}
      {isOwn && onDelete ? <MenuSeparator /> : null}
      {isOwn && onDelete ? (
        <MenuItem id="delete" icon={<Trash2 {...ICON} />} isDanger onAction={onDelete}>
          {t('Delete')}
        </MenuItem>
      ) : null}
    </Menu>
  );
}

function useReviewActions({ review, titleId, onReported }: ReviewMenuProps) {
  const { t } = useTrans();
  const context = useActionContext();
  const copyLink = useCopyLink();
  const isSignedIn = useIsSignedIn();
  const { id, author } = review;
  return {
    copyLink: () => void copyLink(reviewPath(id)),
    togglePin: () => void setPinned(context, review, { titleId, isPinned: !review.is_pinned }),
    report: () => {
      if (isSignedIn) void openReportDialog({ kind: 'review', id, author: author?.name ?? null, onReported });
      else void openSignInDialog({ reason: t('Sign in to report this review') });
    },
  };
}
