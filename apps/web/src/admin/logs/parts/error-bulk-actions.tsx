import { Check, EyeOff, RotateCcw } from 'lucide-react';
import type { ErrorGroup } from '@kinora/contracts/foundation/logs.ts';
import type { TableSelection } from '#admin/kit/use-table-selection.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import type { ErrorView } from '../errors.queries.ts';
import { type ChosenState, errorActionLabels, errorActions, useErrorActions } from './use-error-actions.ts';

const icons = { resolved: Check, ignored: EyeOff, known: RotateCcw } as const;

/** The buttons for the selected errors. */
export function ErrorBulkActions({
  view,
  selection,
}: {
  view: ErrorView;
  selection: TableSelection<ErrorGroup>;
}) {
  const { t } = useTrans();
  const { run, running } = useErrorActions();
  const labels = errorActionLabels(t);
  const act = async (state: ChosenState) => {
    if (await run(selection.rows ?? [], state)) selection.clear();
  };
  return errorActions[view === 'open' ? 'known' : view].map((state) => {
    const Icon = icons[state];
    return (
      <Button
        key={state}
        variant="text"
        size="sm"
        icon={<Icon size={16} strokeWidth={1.75} />}
        isPending={running === state}
        onPress={() => void act(state)}
      >
        {labels[state]}
      </Button>
    );
  });
}
