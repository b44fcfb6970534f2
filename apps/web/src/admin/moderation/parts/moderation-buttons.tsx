import { Ban, Check, EyeOff, Trash2 } from 'lucide-react';
import { MODERATION_ACTIONS, type ModerationAction } from '@kinora/contracts/admin/moderation.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { usePermission } from '#platform/permissions/use-permission.ts';
import { Button } from '#ui/button.tsx';
import { actionLabels } from './moderation-labels.ts';

const ICONS = { approve: Check, hide: EyeOff, delete: Trash2, ban: Ban };

/** The actions this moderator may take. Banning requires the permission to update users. */
export function useAllowedActions(): readonly ModerationAction[] {
  const mayBan = usePermission(foundationPermissions.updateUsers);
  return mayBan ? MODERATION_ACTIONS : MODERATION_ACTIONS.filter((action) => action !== 'ban');
}

/** A button for each action, the destructive ones last. */
export function ModerationButtons({ onAction }: { onAction: (action: ModerationAction) => void }) {
  const { t } = useTrans();
  const words = actionLabels(t);
  return useAllowedActions().map((action) => {
    const Icon = ICONS[action];
    return (
      <Button
        key={action}
        variant="text"
        size="sm"
        className={action === 'delete' || action === 'ban' ? 'text-danger' : undefined}
        icon={<Icon size={16} strokeWidth={1.75} />}
        onPress={() => onAction(action)}
      >
        {words[action]}
      </Button>
    );
  });
}
