import {
  LIST_ORDERS,
  type ListOrder,
  OWN_LIST_FILTERS,
  OWN_LIST_SORTS,
  type OwnListFilter,
  type OwnListSort,
} from '@kinora/contracts/community/lists.ts';
import { listPath } from '@kinora/contracts/catalogue/addresses.ts';

export const LISTS_PATH = '/lists';
export const NEW_LIST_PATH = '/lists/new';

type Sluggish = Parameters<typeof listPath>[0];

export const editListPath = (list: Sluggish): string => `${listPath(list)}/edit`;

/** The state of the page of the member's lists that its URL carries. */
export interface OwnListsAddress {
  readonly filter: OwnListFilter;
  readonly sort: OwnListSort;
}

/** Parses a URL and ignores invalid values. */
export function parseOwnListsAddress(search: URLSearchParams): OwnListsAddress {
  return {
    filter: oneOf(OWN_LIST_FILTERS, search.get('filter')) ?? 'all',
    sort: oneOf(OWN_LIST_SORTS, search.get('sort')) ?? 'updated',
  };
}

/** Returns the URL with the changes; parameters are in a fixed order. */
export function ownListsHref(address: OwnListsAddress, changes: Partial<OwnListsAddress> = {}): string {
  const { filter, sort } = { ...address, ...changes };
  return hrefOf(LISTS_PATH, {
    filter: filter === 'all' ? null : filter,
    sort: sort === 'updated' ? null : sort,
  });
}

export const LIST_VIEWS = ['notes', 'posters'] as const;
export type ListView = (typeof LIST_VIEWS)[number];

/** The state of the page of a list that its URL carries. */
export interface ListAddress {
  readonly view: ListView;
  readonly order: ListOrder;
}

/** Parses a URL and ignores invalid values. */
export function parseListAddress(search: URLSearchParams): ListAddress {
  return {
    view: oneOf(LIST_VIEWS, search.get('view')) ?? 'notes',
    order: oneOf(LIST_ORDERS, search.get('order')) ?? 'list',
  };
}

export function listHref(list: Sluggish, address: ListAddress, changes: Partial<ListAddress> = {}): string {
  const { view, order } = { ...address, ...changes };
  return hrefOf(listPath(list), {
    view: view === 'notes' ? null : view,
    order: order === 'list' ? null : order,
  });
}

function hrefOf(path: string, values: Readonly<Record<string, string | null>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== null) search.set(name, value);
  return search.size === 0 ? path : `${path}?${search}`;
}

function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | null {
  return values.find((value) => value === text) ?? null;
}
