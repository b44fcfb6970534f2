import { useState } from 'react';
import type { Key, Selection } from 'react-aria-components/Table';
import type { RecordSelection } from '@kinora/contracts/platform/record-lists.ts';
import { withFixedRules } from './table-address.ts';
import type { Table } from './use-table.ts';

/** The server's limit on a list of ids. */
const CHOSEN_MAX = 1000;

/** The selected rows, across all pages. */
export interface TableSelection<Row> {
  readonly count: number;
  /** When all matching rows are selected: false if the total is only a lower bound. */
  readonly isCountExact: boolean;
  /** The individually selected rows; null if all matching rows are selected. */
  readonly rows: readonly Row[] | null;
  /** The selection as endpoints with a `RecordSelection` expect it. */
  readonly wire: RecordSelection;
  readonly clear: () => void;
}

type Chosen<Row> =
  | { readonly kind: 'some'; readonly rows: ReadonlyMap<number, Row> }
  | { readonly kind: 'all'; readonly except: ReadonlySet<number> };

const NONE = { kind: 'some', rows: new Map<number, never>() } as const;

/** The selected rows of a table. Paging and sorting keep the selection; a new search or filter clears it. */
export function useTableSelection<Row extends { id: number }>({ state, fixedRules, result }: Table<Row>) {
  const filters = withFixedRules(state.filters, fixedRules);
  const scope = JSON.stringify([state.query, filters]);
  const [kept, setKept] = useState<{ scope: string; chosen: Chosen<Row> }>({ scope, chosen: NONE });
  const chosen: Chosen<Row> = kept.scope === scope ? kept.chosen : NONE;
  const setChosen = (next: Chosen<Row>) => setKept({ scope, chosen: next });
  const page = result.data?.pagination;
  const rows = page?.data ?? [];
  const isChosen = ({ id }: Row) => (chosen.kind === 'all' ? !chosen.except.has(id) : chosen.rows.has(id));
  const keys = rows.filter(isChosen).map(({ id }) => id);
  const total = page?.total ?? 0;

  const choose = (selection: Selection) => {
    const isOn = (row: Row) => selection === 'all' || selection.has(row.id);
    setChosen(chosen.kind === 'all' ? allBut(chosen.except, rows, isOn) : someOf(chosen.rows, rows, isOn));
  };
  const toggle = (key: Key) => {
    const next = new Set<Key>(keys);
    if (!next.delete(key)) next.add(key);
    choose(next);
  };
  const clear = () => setChosen(NONE);
  const count = chosen.kind === 'all' ? Math.max(0, total - chosen.except.size) : chosen.rows.size;
  const selection: TableSelection<Row> = {
    count,
    isCountExact: chosen.kind === 'some' || page?.is_total_exact === true,
    rows: chosen.kind === 'all' ? null : [...chosen.rows.values()],
    wire: wireOf(chosen, { ...state, filters }),
    clear,
  };
  return {
    keys,
    choose,
    toggle,
    selection,
    /** Defined if the whole page is selected and there are more rows. */
    chooseAll:
      chosen.kind === 'some' && rows.length > 0 && keys.length === rows.length && total > chosen.rows.size
        ? () => setChosen({ kind: 'all', except: new Set() })
        : undefined,
  };
}

function someOf<Row extends { id: number }>(
  before: ReadonlyMap<number, Row>,
  page: readonly Row[],
  isOn: (row: Row) => boolean,
): Chosen<Row> {
  const rows = new Map(before);
  for (const row of page) {
    if (!isOn(row)) rows.delete(row.id);
    else if (rows.size < CHOSEN_MAX) rows.set(row.id, row);
  }
  return { kind: 'some', rows };
}

function allBut<Row extends { id: number }>(
  before: ReadonlySet<number>,
  page: readonly Row[],
  isOn: (row: Row) => boolean,
): Chosen<Row> {
  const except = new Set(before);
  for (const row of page) {
    if (isOn(row)) except.delete(row.id);
    else if (except.size < CHOSEN_MAX) except.add(row.id);
  }
  return { kind: 'all', except };
}

function wireOf<Row>(chosen: Chosen<Row>, { query, filters }: Table<Row>['state']): RecordSelection {
  if (chosen.kind === 'some') return { ids: [...chosen.rows.keys()] };
  const view = { ...(query !== '' && { query }), ...(filters.rules.length > 0 && { filters }) };
  return { view, except: [...chosen.except] };
}
