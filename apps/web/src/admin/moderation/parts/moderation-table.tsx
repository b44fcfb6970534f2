import { type RefObject, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import type { ModerationAction } from '@kinora/contracts/admin/moderation.ts';
import { RecordTable, type RecordTableProps } from '#admin/kit/record-table.tsx';
import { useRowDrawer } from '#admin/kit/use-row-drawer.ts';
import type { TableSelection } from '#admin/kit/use-table-selection.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Kbd } from '#ui/kbd.tsx';
import { lazyPart } from '#ui/lazy.tsx';
import type { ContentDrawerProps } from './content-drawer.tsx';
import { type Content, type ContentScope, headlineOf, textOf } from './content.ts';
import { ModerationButtons, useAllowedActions } from './moderation-buttons.tsx';
import { actionLabels } from './moderation-labels.ts';
import { type ModerationTarget, type ModerateFn, useModerate } from './use-decide.ts';
import { ACTION_KEYS, useModerationKeys } from './use-moderation-keys.ts';

const NAME_MAX = 60;
/** No list was read yet. */
const NEVER = '1970-01-01T00:00:00Z';

const ContentDrawer = lazyPart<ContentDrawerProps>(
  async () => (await import('./content-drawer.tsx')).ContentDrawer,
);

const versionsOf = (contents: readonly Content[]) => ({
  versions: contents.map(({ id, version }) => ({ id, version })),
});

const choiceOf = (content: Content): ModerationTarget => ({
  selection: { ids: [content.id] },
  read: versionsOf([content]),
  count: 1,
  suggested: content.reports[0]?.reason,
});

/**
 * A moderation queue. A row opens in a drawer. One key applies an action to the open row, the focused row or all selected
 * rows, and moves to the next row.
 */
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
  const { data } = props.table.result;
  const rows = data?.pagination.data ?? [];
  const decideRow = async (action: ModerationAction, content: Row, nextId: string | undefined) => {
    const outcome = await decide(action, choiceOf(content));
    if (outcome === 'done') focusRow(place.current, nextId);
    // The row is read again.
    if (outcome === 'partly') focusRow(place.current, String(content.id));
  };
  useModerationKeys('row', actions, (action) => {
    const focused = focusedRow(place.current);
    const content = rows.find(({ id }) => id === focused?.id);
    if (focused === undefined || content === undefined) return false;
    void decideRow(action, content, focused.nextId);
    return true;
  });
  const drawer = useContentDrawer(rows, { place, decide, actions });
  return (
    <div ref={place}>
      <Legend actions={actions} />
      <RecordTable
        {...props}
        rowText={(content) => (headlineOf(content) ?? textOf(content)).slice(0, NAME_MAX)}
        onRowOpen={drawer.open}
        bulkActions={(selection) => (
          <BulkDecisions selection={selection} readAt={data?.read_at ?? NEVER} decide={decide} />
        )}
        canSelectAll
      />
      {drawer.row === undefined ? null : (
        <Suspense>
          <ContentDrawer
            content={drawer.row}
            kind={scope.kind}
            isOpen={drawer.isOpen}
            onClose={drawer.close}
            onStep={drawer.step}
            onAction={drawer.onAction}
          />
        </Suspense>
      )}
    </div>
  );
}

interface DrawerOptions {
  place: RefObject<HTMLElement | null>;
  decide: ModerateFn;
  actions: readonly ModerationAction[];
}

/** The row in the drawer. After a decision the next row is in it; after the last one it closes. */
function useContentDrawer<Row extends Content>(
  rows: readonly Row[],
  { place, decide, actions }: DrawerOptions,
) {
  const drawer = useRowDrawer(rows, { keyOf: ({ id }) => id });
  const { row, isOpen, open, close } = drawer;
  const onAction = async (action: ModerationAction) => {
    if (row === undefined) return;
    const at = rows.findIndex(({ id }) => id === row.id);
    const next = at === -1 ? undefined : rows[at + 1];
    // A text that was changed meanwhile stays in the drawer, as it is now.
    if ((await decide(action, choiceOf(row))) !== 'done') return;
    if (next === undefined) close();
    else open(next);
  };
  useModerationKeys('drawer', isOpen ? actions : [], (action) => {
    void onAction(action);
    return true;
  });
  const wasOpen = useRef(false);
  const focusShown = useEffectEvent(() => focusRow(place.current, String(row?.id)));
  useEffect(() => {
    // The row that opened the drawer may be another one, or gone.
    if (wasOpen.current && !isOpen) focusShown();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return { ...drawer, onAction: (action: ModerationAction) => void onAction(action) };
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
function BulkDecisions<Row extends Content>({
  selection,
  readAt,
  decide,
}: {
  selection: TableSelection<Row>;
  /** When the list was read, which counts for all that match. */
  readAt: string;
  decide: ModerateFn;
}) {
  const { wire, rows, count, clear } = selection;
  const run = async (action: ModerationAction) => {
    const read = rows === null ? { until: readAt } : versionsOf(rows);
    if ((await decide(action, { selection: wire, read, count })) !== 'failed') clear();
  };
  useModerationKeys('selection', useAllowedActions(), (action) => {
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

/** The list was refetched in the meantime; if the row is gone, focuses the first one, or the empty list. */
function focusRow(place: HTMLElement | null, key: string | undefined): void {
  const rows = rowsOf(place);
  const row = rows.find((one) => one.dataset['key'] === key) ?? rows[0];
  (row ?? place?.querySelector<HTMLElement>('[role=group][tabindex="-1"]'))?.focus();
}
