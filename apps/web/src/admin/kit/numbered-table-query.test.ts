import { expect, test } from 'vitest';
import { AdminGenreListQuery } from '@kinora/contracts/catalogue/genres.ts';
import { readTableQuery, writeTableQuery } from './numbered-table-query.ts';

const defaults = { page: 1, perPage: 15, orderBy: 'name', orderDir: 'asc' };
const read = (address: string) => readTableQuery(AdminGenreListQuery, new URLSearchParams(address));

test('an empty address is the table as it first shows', () => {
  expect(read('')).toEqual(defaults);
});

test('the address carries search, order and page', () => {
  expect(read('query=noir&orderBy=updated_at&orderDir=desc&page=3')).toEqual({
    ...defaults,
    query: 'noir',
    orderBy: 'updated_at',
    orderDir: 'desc',
    page: 3,
  });
});

test('an address the server would refuse shows the table as it first shows', () => {
  expect(read('orderBy=password_hash&page=2')).toEqual(defaults);
});

test('only what differs from the first view goes into the address', () => {
  const address = writeTableQuery(AdminGenreListQuery, { ...read(''), query: 'sci fi', page: 2 });
  expect(address.toString()).toBe('page=2&query=sci+fi');
  expect(writeTableQuery(AdminGenreListQuery, { ...read(''), query: '' }).toString()).toBe('');
});
