import { expect, test } from 'vitest';
import type { Comment } from '@kinora/contracts/community/comments.ts';
import { comment, reply } from '#test/comments.ts';
import type { OutgoingComment } from './outgoing-comments.ts';
import { countReplies, type ReplyNode, replyTree } from './reply-tree.ts';

const outgoing = (
  key: string,
  parent: { id: number; depth: number },
  saved: Comment | null = null,
): OutgoingComment => ({
  key,
  parent: { ...parent, threadId: 1 },
  draft: { body: key, mentions: [], is_spoiler: false, spoiler_until: null },
  writtenAt: '2026-11-01T10:00:00Z',
  error: null,
  comment: saved,
});

type Shape = readonly [number | string, ...unknown[]];
const shape = (nodes: readonly ReplyNode[]): Shape[] =>
  nodes.map(({ comment: one, outgoing: sent, replies }) => [one?.id ?? sent?.key ?? '', ...shape(replies)]);

const LIST = [reply(2, 1), reply(3, 2, { depth: 2 }), reply(4, 3, { depth: 3 }), reply(5, 1)];

test('nests replies by their level', () => {
  expect(shape(replyTree({ lists: [LIST], outgoing: [] }))).toEqual([[2, [3, [4]]], [5]]);
});

test('continues a list with those that follow it, and shows none twice', () => {
  const lists = [LIST.slice(0, 2), [reply(2, 1), reply(5, 1), reply(6, 5, { depth: 2 })]];
  expect(shape(replyTree({ lists, outgoing: [] }))).toEqual([
    [2, [3]],
    [5, [6]],
  ]);
});

test.each([
  [{ id: 1, depth: 0 }, [[2, [3, [4]]], [5], ['new']]],
  [{ id: 2, depth: 1 }, [[2, [3, [4]], ['new']], [5]]],
  [{ id: 3, depth: 2 }, [[2, [3, [4], ['new']]], [5]]],
  // Replies to the last level stay on it.
  [{ id: 4, depth: 3 }, [[2, [3, [4], ['new']]], [5]]],
])('adds a new reply to %o after the others', (parent, expected) => {
  expect(shape(replyTree({ lists: [LIST], outgoing: [outgoing('new', parent)] }))).toEqual(expected);
});

test('keeps the order in which replies were posted', () => {
  const posted = [outgoing('second', { id: 1, depth: 0 }), outgoing('first', { id: 1, depth: 0 })];
  expect(shape(replyTree({ lists: [], outgoing: posted }))).toEqual([['first'], ['second']]);
});

test('shows a saved reply once, although the list contains it too', () => {
  const saved = outgoing('new', { id: 1, depth: 0 }, comment(5));
  expect(shape(replyTree({ lists: [LIST], outgoing: [saved] }))).toEqual([[2, [3, [4]]], [5]]);
});

test('leaves out a saved reply to a comment that is not shown, but not one that failed', () => {
  const parent = { id: 99, depth: 2 };
  const saved = outgoing('saved', parent, reply(7, 99, { depth: 3 }));
  expect(shape(replyTree({ lists: [LIST], outgoing: [saved] }))).toEqual([[2, [3, [4]]], [5]]);
  const tree = replyTree({ lists: [[]], outgoing: [outgoing('failed', parent)] });
  expect(shape(tree)).toEqual([['failed']]);
});

test('counts saved replies on all levels', () => {
  const tree = replyTree({ lists: [LIST], outgoing: [outgoing('new', { id: 2, depth: 1 })] });
  expect(countReplies(tree)).toBe(4);
});
