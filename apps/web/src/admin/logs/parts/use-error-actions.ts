import type { ErrorGroup, ErrorState } from '@kinora/contracts/foundation/logs.ts';
import type { Trans } from '#platform/i18n/use-trans.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';
import { useSetErrorState } from '../errors.queries.ts';

/** The states that staff can choose; `known` reopens a group. */
export type ChosenState = Exclude<ErrorState, 'new'>;

/** What can be done with a group in a state, the most likely first. */
export const errorActions: Readonly<Record<ErrorState, readonly ChosenState[]>> = {
  new: ['resolved', 'ignored'],
  known: ['resolved', 'ignored'],
  ignored: ['known', 'resolved'],
  resolved: ['known'],
};

export const errorActionLabels = (t: Trans['t']): Record<ChosenState, string> => ({
  resolved: t('Mark as resolved'),
  ignored: t('Ignore'),
  known: t('Reopen'),
});

/** Sets the state of groups and confirms it. Resolves to whether it was done. */
export function useErrorActions() {
  const { t } = useTrans();
  const { mutateAsync, isPending, variables } = useSetErrorState();
  return {
    /** The action that is running. */
    running: isPending ? variables.state : undefined,
    run: async (groups: readonly ErrorGroup[], state: ChosenState): Promise<boolean> => {
      const count = groups.length;
      const messages: Record<ChosenState, string> = {
        resolved: t('[one Error marked as resolved|other :count errors marked as resolved]', { count }),
        ignored: t('[one Error ignored|other :count errors ignored]', { count }),
        known: t('[one Error reopened|other :count errors reopened]', { count }),
      };
      return mutateAsync({ ids: groups.map(({ id }) => id), state }).then(
        () => {
          toast.positive(messages[state]);
          return true;
        },
        () => false,
      );
    },
  };
}
