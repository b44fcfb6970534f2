import { useQueryClient } from '@tanstack/react-query';
import {
  dismissWatching,
  restoreWatching,
  type WatchingCard,
} from '@kinora/contracts/catalogue/watch-progress.ts';
import { call } from '#platform/api/call.ts';
import { useErrorReporter } from '#platform/errors/use-error-reporter.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';
import { watchingQueries } from '../watch-progress.queries.ts';

/** Long enough to read the message and undo. */
const UNDO_MS = 8000;

/** Removes a title from the rows immediately, and offers to undo it. */
export function useDismiss(): (card: WatchingCard) => void {
  const { t } = useTrans();
  const queryClient = useQueryClient();
  const report = useErrorReporter();
  const { queryKey } = watchingQueries.rows();
  const readAgain = () => queryClient.invalidateQueries({ queryKey });
  const restore = (id: number) => {
    call(restoreWatching, { params: { id } }).then(readAgain, report);
  };
  return ({ title }) => {
    const others = (cards: readonly WatchingCard[]) => cards.filter((card) => card.title.id !== title.id);
    queryClient.setQueryData(
      queryKey,
      (rows) => rows && { continue_watching: others(rows.continue_watching), next_up: others(rows.next_up) },
    );
    call(dismissWatching, { params: { id: title.id } }).then(
      () =>
        toast(t('Removed :name from your rows.', { name: title.name }), {
          duration: UNDO_MS,
          action: { label: t('Undo'), onPress: () => restore(title.id) },
        }),
      (error: unknown) => {
        void readAgain();
        report(error);
      },
    );
  };
}
