import type { SeasonRow } from '@kinora/contracts/admin/seasons.ts';
import { confirmDelete } from '#admin/kit/delete-action.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';
import { useDeleteSeason } from '../seasons.queries.ts';
import { useSeasonName } from './season-name.ts';

/** Deletes a season after confirmation; resolves to whether it was deleted. */
export function useConfirmDeleteSeason(titleId: number) {
  const { t } = useTrans();
  const nameOf = useSeasonName();
  const remove = useDeleteSeason(titleId);
  return async ({ number, episode_count: count }: Pick<SeasonRow, 'number' | 'episode_count'>) => {
    const name = nameOf(number);
    const isSure = await confirmDelete(t, {
      name,
      body: t(
        '[one Its episode and everything attached to it will also be deleted.|other Its :count episodes and everything attached to them will also be deleted.] This cannot be undone.',
        { count },
      ),
    });
    if (!isSure) return false;
    await remove.mutateAsync(number);
    toast.positive(t(':name was deleted', { name }));
    return true;
  };
}
