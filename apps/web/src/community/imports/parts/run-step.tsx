import type { Import } from '@kinora/contracts/community/imports.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { ImportSteps } from './import-steps.tsx';
import { Interrupted } from './interrupted.tsx';
import { Outcome, outcomeTitle } from './outcome.tsx';
import { PastImports } from './past-imports.tsx';
import { RunProgress, runTitle } from './run-progress.tsx';

/** The import runs, has ended, or is undone. */
export function RunStep({ record }: { record: Import }) {
  const { t } = useTrans();
  const { state } = record;
  const isOver = state === 'done' || state === 'undone';
  const isRunning = state === 'importing' || state === 'undoing';
  return (
    <>
      <ImportSteps current={3} isDone={isOver} />
      {/* Announced when the state changes, not with each step of the progress. */}
      <span role="status" className="sr-only">
        {isRunning ? runTitle(t, state) : null}
        {isOver ? outcomeTitle(t, record) : null}
      </span>
      {isRunning ? <RunProgress record={record} /> : null}
      {state === 'stopped' || state === 'undo_stopped' ? <Interrupted record={record} /> : null}
      {isOver ? <Outcome record={record} /> : null}
      <PastImports />
    </>
  );
}
