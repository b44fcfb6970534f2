import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readDemoContent } from '../content.ts';
import { readCommunity } from './community-content.ts';
import { findCommunityFaults, withReplies } from './community-faults.ts';
import type { DemoReply } from './community-schema.ts';

const DATA = path.join(import.meta.dirname, 'data');
/** A spammer and a rude member, who exist for the moderators. */
const NUISANCES = ['daily.deals', 'rex.marlow'];

const content = readDemoContent();
const community = readCommunity(content);
const { members, reviews, threads, lists, accounts } = community;
const comments = withReplies(threads);
const invented = content.titles.filter(({ licence }) => licence.startsWith('invented'));
const listed = [...lists, ...accounts.flatMap((account) => account.lists)];

const levelsOf = ({ replies }: { readonly replies: readonly DemoReply[] }): number =>
  1 + Math.max(0, ...replies.map(levelsOf));
const scripts = (script: string, texts: readonly string[]) =>
  texts.filter((text) => new RegExp(`\\p{Script=${script}}`, 'u').test(text)).length;

/** A first and a last name. Others, such as "The pilot", may be in any text. */
const fullName = (character = ''): string[] =>
  /^\p{Lu}\p{L}+ \p{Lu}\p{L}+$/u.test(character) ? [character] : [];

describe('the members of the demo', () => {
  test('come from many countries and write in many scripts', () => {
    expect(members).toHaveLength(60);
    expect(new Set(members.map(({ country }) => country)).size).toBeGreaterThan(30);
    const names = members.map(({ name }) => name);
    for (const script of ['Arabic', 'Han', 'Cyrillic', 'Hangul'])
      expect([script, scripts(script, names) > 0]).toEqual([script, true]);
  });

  test('mostly have public profiles, some only for followers, one private', () => {
    const visible = Map.groupBy(members, ({ visibility }) => visibility);
    expect(visible.get('private')).toHaveLength(1);
    expect(visible.get('followers')?.length).toBeGreaterThanOrEqual(3);
    expect(visible.get('public')?.length).toBeGreaterThan(50);
  });

  test('joined over two years', () => {
    const months = members.map((member) => member.months);
    expect(Math.max(...months)).toBe(24);
    expect(Math.min(...months)).toBeLessThan(1);
  });
});

describe('the texts of the demo', () => {
  test('are as many as the demo needs', () => {
    expect(reviews.length).toBeGreaterThanOrEqual(120);
    expect(threads.length).toBeGreaterThanOrEqual(60);
    expect(Math.max(...threads.map(levelsOf))).toBe(4);
    expect(lists.length).toBeGreaterThanOrEqual(30);
    expect(listed.filter(({ visibility }) => visibility === 'unlisted').length).toBeGreaterThan(1);
    expect(listed.filter(({ visibility }) => visibility === 'private').length).toBeGreaterThan(3);
    expect(lists.filter(({ editors }) => editors.length > 0).length).toBeGreaterThanOrEqual(3);
  });

  test('cover every invented title, and mark spoilers up to an episode', () => {
    const reviewed = new Set(reviews.map(({ title }) => title));
    expect(invented.filter(({ key }) => !reviewed.has(key)).map(({ key }) => key)).toEqual([]);
    const marked = [...reviews, ...comments].filter(({ spoiler }) => spoiler !== undefined);
    expect(marked.filter(({ spoiler }) => spoiler !== true).length).toBeGreaterThan(20);
  });

  test('are plain, without markup, addresses or control characters', () => {
    const texts = [
      ...[...reviews, ...comments].map(({ body }) => body),
      ...reviews.map(({ headline = '' }) => headline),
      ...members.map(({ bio = '' }) => bio),
      ...listed.flatMap(({ name, description = '', titles }) => [
        name,
        description,
        ...titles.map(([, note = '']) => note),
      ]),
    ];
    const isPlain = (text: string) => !/<\/?\w|https?:|www\.|[\p{Cc}--\n]|\p{Co}/v.test(text);
    expect(texts.filter((text) => !isPlain(text))).toEqual([]);
    expect(texts.filter((text) => text !== text.normalize('NFC') || text !== text.trim())).toEqual([]);
  });

  test('are written in several languages', () => {
    const texts = [...reviews, ...comments].map(({ body }) => body);
    for (const script of ['Arabic', 'Han', 'Hiragana', 'Cyrillic', 'Hangul'])
      expect([script, scripts(script, texts) > 1]).toEqual([script, true]);
    expect(texts.filter((text) => /\b(?:und|nicht|sich)\b/u.test(text)).length).toBeGreaterThan(2);
  });

  test('name no character of another title', () => {
    const casts = new Map(
      invented.map(({ key, cast }) => [key, cast.flatMap(({ character }) => fullName(character))]),
    );
    const about = [
      ...reviews,
      ...threads.flatMap((thread) => {
        const { on } = thread;
        return 'title' in on ? withReplies([thread]).map(({ body }) => ({ title: on.title, body })) : [];
      }),
    ];
    const foreign = about.flatMap(({ title, body }) =>
      [...new Set([...casts.values()].flat())]
        .filter((name) => body.includes(name) && !(casts.get(title) ?? []).includes(name))
        .map((name) => `${title}: ${name}`),
    );
    expect(foreign).toEqual([]);
  });

  test('insult and advertise only where two members do, for the moderators', () => {
    const { reports, decisions, held } = community;
    const about = [...reports, ...decisions, ...held].map(({ about: target }) => target);
    expect(about.length).toBeGreaterThanOrEqual(15);
    const rude = /\b(?:stupid|idiots?|brain|casino bonus|free spins|best price)\b/iu;
    const found = [...reviews, ...comments].filter(({ body }) => rude.test(body));
    expect(found.filter(({ by }) => !NUISANCES.includes(by)).map(({ body }) => body)).toEqual([]);
  });

  test('are in files that are small enough to review', () => {
    const large = readdirSync(DATA).filter((name) => statSync(path.join(DATA, name)).size > 65_000);
    expect(large).toEqual([]);
  });
});

describe('the accounts of the demo', () => {
  test('follow fifteen members and have lists of their own', () => {
    expect(accounts.map(({ follows }) => new Set(follows).size)).toEqual([15, 15]);
    expect(accounts.every((account) => account.lists.length >= 2)).toBe(true);
  });
});

test('a fault in the data is reported: what is there twice, and what refers to nothing', () => {
  const [review, list, thread] = [reviews[0], lists[0], threads[0]];
  if (review === undefined || list === undefined || thread === undefined) throw new Error('Expected texts');
  const reply = { ...thread, on: undefined, key: undefined };
  const deep = {
    ...reply,
    replies: [{ ...reply, replies: [{ ...reply, replies: [{ ...reply, replies: [reply] }] }] }],
  };
  const faults = findCommunityFaults(
    {
      ...community,
      reviews: [review, review, { ...review, by: 'nobody', episode: 99, season: 1, title: 'saltglass' }],
      lists: [{ ...list, key: 'other', titles: [['nothing']] }],
      threads: [{ ...thread, on: { article: 'nowhere' }, replies: [deep] }],
      deleted: ['no-comment'],
    },
    content,
  );
  const wanted = [
    'review twice: ',
    'text twice: ',
    'no member nobody',
    'no place saltglass 1 99',
    'no title nothing',
  ];
  const starts = [...wanted, 'no article nowhere', 'no comment no-comment', 'too many levels: '];
  expect(starts.filter((start) => !faults.some((fault) => fault.startsWith(start)))).toEqual([]);
});
