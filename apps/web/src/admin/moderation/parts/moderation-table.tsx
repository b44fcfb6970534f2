import { useRef } from 'react';
import type { ModerationAction } from '@kinora/contracts/admin/moderation.ts';
import { RecordTable, type RecordTableProps } from '#admin/kit/record-table.tsx';
import type { TableSelection } from '#admin/kit/use-table-selection.ts';
import { lazyDialog } from '#platform/dialog/lazy-dialog.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Kbd } from '#ui/kbd.tsx';
import { type Content, type ContentScope, headlineOf } from './content.ts';
import { ModerationButtons, useAllowedActions } from './moderation-buttons.tsx';
import { actionLabels } from './moderation-labels.ts';
import { type ModerationTarget, type ModerateFn, useModerate } from './use-decide.ts';
import { ACTION_KEYS, useModerationKeys } from './use-moderation-keys.ts';

const openContent = lazyDialog<{ content: Content } & Pick<ContentScope, 'kind'>, ModerationAction>(
  async () => (await import('./content-dialog.tsx')).ContentDialog,
);

const NAME_MAX = 60;

const choiceOf = (content: Content): ModerationTarget => ({
  selection: { ids: [content.id] },
  count: 1,
  suggested: content.reports[0]?.reason,
});

/** A moderation queue: one key applies an action to the focused row or all selected rows and moves to the next row. */
export function ModerationTable<Row extends Content>({
  scope,
  ...props
}: { scope: ContentScope } & Pick<
  RecordTableProps<Row>,
  'title' | 'table' | 'columns' | 'filterWords' | 'empty' | 'hasDownload'
>) {
  const place = useRef<HTMLDivElement>(null);
  const decide = useModerate(scope);
  const actions = useAllowedActions();
  const rows = props.table.result.data?.pagination.data ?? [];
  const decideRow = async (action: ModerationAction, content: Row, nextId: string | undefined) => {
    if (await decide(action, choiceOf(content))) focusRow(place.current, nextId);
  };
  useModerationKeys('document', actions, (action) => {
    const focused = focusedRow(place.current);
    const content = rows.find(({ id }) => id === focused?.id);
    if (focused === undefined || content === undefined) return false;
    void decideRow(action, content, focused.nextId);
    return true;
  });
  const open = async (content: Row) => {
    const action = await openContent({ content, kind: scope.kind });
    if (action !== undefined) await decide(action, choiceOf(content));
  };
  return (
    <div ref={place}>
      <Legend actions={actions} />
      <RecordTable
        {...props}
        rowText={(content) => (headlineOf(content) ?? content.body).slice(0, NAME_MAX)}
        onRowOpen={(content) => void open(content)}
        bulkActions={(selection) => <BulkDecisions selection={selection} decide={decide} />}
        canSelectAll
      />
    </div>
  );
}

function Legend({ actions }: { actions: readonly ModerationAction[] }) {
  const { t } = useTrans();
  const words = actionLabels(t);
  return (
    <p className="mb-3 flex flex-wrap gap-x-4 gap-y-1.5 text-[13px] text-fg-3 max-md:hidden">
      {actions.map((action) => (
        <span key={action} className="flex items-center gap-1.5">
          <Kbd>{ACTION_KEYS[action]}</Kbd>
          {words[action]}
        </span>
      ))}
    </p>
  );
}

/** Only mounted while rows are selected. */
function BulkDecisions<Row>({ selection, decide }: { selection: TableSelection<Row>; decide: ModerateFn }) {
  const run = async (action: ModerationAction) => {
    if (await decide(action, { selection: selection.wire, count: selection.count })) selection.clear();
  };
  useModerationKeys('window', useAllowedActions(), (action) => {
    void run(action);
    return true;
  });
  return <ModerationButtons onAction={(action) => void run(action)} />;
}

const rowsOf = (place: HTMLElement | null): HTMLElement[] => [
  ...(place?.querySelectorAll<HTMLElement>('tbody [role=row][data-key]') ?? []),
];

function focusedRow(place: HTMLElement | null) {
  const rows = rowsOf(place);
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const row = rows[at];
  if (row === undefined) return undefined;
  const next = rows[at + 1] ?? rows[at - 1];
  return { id: Number(row.dataset['key']), nextId: next?.dataset['key'] };
}

/** The list was refetched in the meantime; if the row is gone, focuses the first one. */
function focusRow(place: HTMLElement | null, key: string | undefined): void {
  const rows = rowsOf(place);
  (rows.find((row) => row.dataset['key'] === key) ?? rows[0])?.focus();
}
