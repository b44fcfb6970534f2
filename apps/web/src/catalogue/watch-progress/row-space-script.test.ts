import { runInThisContext } from 'node:vm';
import { expect, test } from 'vitest';
import { rememberRows, type RowSpace, watchingSpace } from './remember-rows.ts';
import { rowSpaceScript } from './row-space-script.ts';

const other: RowSpace = { cookie: 'other_rows', attribute: 'otherRows' };
const unknown: RowSpace = { cookie: 'rows', attribute: 'rows' };

test('reserves the space of the rows of the last visit, each kind for itself', () => {
  rememberRows(watchingSpace, 2);
  rememberRows(other, 1);
  const { dataset } = document.documentElement;
  for (const { attribute } of [watchingSpace, other]) delete dataset[attribute];
  runInThisContext(rowSpaceScript([watchingSpace, other, unknown]));
  expect(Object.fromEntries(Object.entries(dataset))).toEqual({ watchingRows: '2', otherRows: '1' });
});
