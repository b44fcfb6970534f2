import { describe, expect, test } from 'vitest';
import { citedIds } from './citations.ts';

describe('citedIds', () => {
  test.each([
    ['one id', '[A2-054] shows the bell', ['A2-054']],
    ['two brackets', '[A2-054][A2-055] shows the bell', ['A2-054', 'A2-055']],
    ['a list in brackets', '[A2-054, B9-020] shows the bell', ['A2-054', 'B9-020']],
    ['ids of the group and of the test', 'bell [A2-054] > [A2-055] shows', ['A2-054', 'A2-055']],
    ['an id cited twice once', '[A2-054] > [A2-054] shows', ['A2-054']],
    ['a mistyped id unchanged', '[a2-54] shows', ['a2-54']],
    ['no other brackets', 'sorts [1, 2] and [a-z], not A2-054', []],
  ])('reads %s', (_what, title, ids) => {
    expect(citedIds(title)).toEqual(ids);
  });
});
