import { expect, test } from 'vitest';
import { defineRecordList } from '@kinora/contracts/platform/record-lists.ts';
import { parseTableState, tableInput, viewParams, toTableParams } from './table-address.ts';

const list = defineRecordList({
  name: 'films',
  sorts: ['name', 'year'],
  orderBy: 'name',
  orderDir: 'asc',
  filters: {
    name: { kind: 'text' },
    year: { kind: 'number' },
    released: { kind: 'date' },
    type: { kind: 'choice', options: ['movie', 'series'] },
    hidden: { kind: 'flag' },
    genres: { kind: 'records' },
  },
});

const AT_FIRST = {
  query: '',
  orderBy: 'name',
  orderDir: 'asc',
  perPage: 15,
  before: 0,
  filters: { match: 'all', rules: [] },
};
const read = (address: string | Record<string, string>) =>
  parseTableState(list, new URLSearchParams(address));
const withFilters = (filters: unknown) => read({ filters: JSON.stringify(filters) }).filters;

test('reads an empty URL as the default table', () => {
  expect(read('')).toEqual(AT_FIRST);
});

test('reads search, order, filters and page position from the URL', () => {
  const filters = {
    match: 'any',
    rules: [
      { key: 'year', operator: 'at_least', value: 1999 },
      { key: 'genres', operator: 'has', value: 4 },
      { key: 'name', operator: 'is_empty', value: null },
    ],
  };
  const address = {
    query: 'noir',
    orderBy: 'year',
    orderDir: 'desc',
    perPage: '50',
    cursor: 'abc',
    before: '100',
    filters: JSON.stringify(filters),
  };
  const state = read(address);
  expect(state).toEqual({ ...address, perPage: 50, before: 100, filters });
  expect(Object.fromEntries(toTableParams(list, state))).toEqual(address);
});

test.each([
  ['an unknown sort column', 'orderBy=password_hash&orderDir=desc'],
  ['an unknown sort direction', 'orderDir=sideways'],
  ['a page size above the limit', 'perPage=5000'],
  ['a page size that is not a number', 'perPage=many'],
  ['filters that are not JSON', 'filters=%7Bmatch'],
  ['filters that are not an object', 'filters=12'],
  ['a cursor that is too long', `cursor=${'x'.repeat(501)}&before=3`],
])('ignores %s', (_, address) => {
  expect(read(address)).toEqual(AT_FIRST);
});

test.each([
  { key: 'secret', operator: 'is', value: 'x' },
  { key: 'toString', operator: 'is', value: 'x' },
  { key: 'name', operator: 'at_least', value: 'x' },
  { key: 'name', operator: 'is', value: '' },
  { key: 'year', operator: 'is', value: '1999' },
  { key: 'released', operator: 'from', value: 'yesterday' },
  { key: 'type', operator: 'is', value: 'game' },
  { key: 'hidden', operator: 'is', value: 'yes' },
  { key: 'genres', operator: 'has', value: -1 },
  { key: 'name', operator: 'is_empty', value: 'x' },
  null,
])('ignores an invalid filter rule: %o', (rule) => {
  const known = { key: 'hidden', operator: 'is', value: true };
  expect(withFilters({ match: 'none', rules: [rule, known] })).toEqual({ match: 'none', rules: [known] });
});

test('writes only differences from the default view, and keeps unrelated parameters', () => {
  const current = new URLSearchParams('season=2&query=old&cursor=old');
  expect(toTableParams(list, { ...read(''), query: 'sci fi' }, current).toString()).toBe(
    'season=2&query=sci+fi',
  );
});

test('leaves the page position out of a view', () => {
  expect(viewParams(list, read('query=a&cursor=b&before=15&perPage=30')).toString()).toBe('query=a');
});

test('sends only the parameters that are set', () => {
  expect(tableInput(read('cursor=c'))).toEqual({
    perPage: 15,
    orderBy: 'name',
    orderDir: 'asc',
    cursor: 'c',
  });
});
