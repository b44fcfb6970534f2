import { describe, expect, test } from 'vitest';
import { useTestApp } from '#test/app.ts';
import { testClock } from '#test/clock.ts';
import { at, siteUrl, useExportedMember, WHOLE } from '#test/exported-member.ts';
import { FORMULA, HOSTILE_TEXT } from '#test/full-member-values.ts';

const clock = testClock(new Date('2026-11-19T10:00:00Z'));
const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' }, [], { clock });
const exported = useExportedMember(kinora);
const profile = (id: number, slug: string) => siteUrl(`/user/${id}/${slug}`);

describe('of what the member wrote', () => {
  test('reviews.json, also a hidden one', () => {
    const { review, hidden } = exported.member.texts;
    const plain = {
      ...WHOLE,
      headline: null,
      is_spoiler: false,
      spoiler_season: null,
      spoiler_episode: null,
      likes: 0,
      comments: 0,
      edited_at: null,
      earlier_versions: [],
    };
    expect(exported.json('reviews.json')).toEqual([
      {
        ...plain,
        url: siteUrl(`/reviews/${hidden.id}`),
        title: exported.titles().arabic,
        score: 4,
        text: 'Hidden text.',
        state: 'hidden',
        written_at: at(1),
      },
      {
        ...plain,
        url: siteUrl(`/reviews/${review.id}`),
        title: exported.titles().film,
        score: 9,
        headline: FORMULA,
        text: HOSTILE_TEXT,
        is_spoiler: true,
        state: 'new',
        written_at: at(),
        edited_at: at(1),
        earlier_versions: [
          { headline: null, text: 'Hidden before.', is_spoiler: false, written_at: at(), is_public: false },
          { headline: null, text: 'First.', is_spoiler: false, written_at: at(), is_public: true },
        ],
      },
    ]);
  });

  test('comments.json, also hidden and deleted ones', () => {
    const { comment, foreign, reply, deleted } = exported.member.texts;
    const { film, series } = exported.titles();
    const url = (id: number) => siteUrl(`/comments/${id}`);
    const about = ({ name, url: address }: { name: string; url: string }) => ({
      kind: 'title',
      name,
      url: address,
    });
    const plain = {
      season: null,
      episode: null,
      at_seconds: null,
      reply_to: null,
      is_spoiler: false,
      spoiler_season: null,
      spoiler_episode: null,
      state: 'new',
      likes: 0,
      replies: 0,
      written_at: at(),
      edited_at: null,
      deleted_at: null,
      deleted_by: null,
      earlier_versions: [],
    };
    expect(exported.json('comments.json')).toEqual([
      {
        ...plain,
        url: url(comment.id),
        about: about(series),
        season: 1,
        episode: 2,
        text: HOSTILE_TEXT,
        is_spoiler: true,
        spoiler_season: 1,
        spoiler_episode: 2,
        edited_at: at(1),
        earlier_versions: [{ text: 'Before.', is_spoiler: false, written_at: at(), is_public: true }],
      },
      {
        ...plain,
        url: url(reply.id),
        about: about(film),
        reply_to: url(foreign.id),
        text: 'I agree.',
        state: 'hidden',
      },
      {
        ...plain,
        url: url(deleted.id),
        about: about(film),
        text: '',
        deleted_at: at(2),
        deleted_by: 'author',
      },
      {
        ...plain,
        url: expect.any(String),
        about: { kind: 'list', name: null, url: null },
        text: 'On a list that became private.',
      },
    ]);
  });

  test('reports.json', () => {
    const { foreign, foreignReview } = exported.member.texts;
    const { film } = exported.titles();
    expect(exported.json('reports.json')).toEqual([
      {
        about: { kind: 'comment', name: null, url: siteUrl(`/comments/${foreign.id}`) },
        reason: 'other',
        text: HOSTILE_TEXT,
        state: 'open',
        reported_at: at(),
        closed_at: null,
      },
      {
        about: { kind: 'review', name: film.name, url: siteUrl(`/reviews/${foreignReview.id}`) },
        reason: 'other',
        text: HOSTILE_TEXT,
        state: 'dismissed',
        reported_at: at(),
        closed_at: at(1),
      },
      {
        about: { kind: 'video', name: 'Trailer', url: siteUrl(`/watch/${exported.member.marks.video}`) },
        reason: 'sound',
        text: 'No sound.',
        state: 'open',
        reported_at: at(),
        closed_at: null,
      },
    ]);
  });
});

describe('of other members', () => {
  test('follows.json and followers.json have those who are shown', () => {
    const { idol, muted, owner, fan, asker } = exported.member.others;
    const { series } = exported.titles();
    expect(exported.json('follows.json')).toEqual([
      { kind: 'member', name: 'Idol', url: profile(idol.id, 'idol'), since: at(), is_request: false },
      { kind: 'member', name: 'Muted', url: profile(muted.id, 'muted'), since: at(), is_request: false },
      { kind: 'member', name: 'Owner', url: profile(owner.id, 'owner'), since: at(), is_request: true },
      { kind: 'title', name: series.name, url: series.url, since: at(), is_request: false },
      {
        kind: 'person',
        name: 'Mira Sol',
        url: expect.stringMatching(/\/people\/\d+\/mira-sol$/u),
        since: at(),
        is_request: false,
      },
    ]);
    expect(exported.json('followers.json')).toEqual([
      { name: 'Fan', url: profile(fan.id, 'fan'), since: at(), is_request: false },
      { name: 'Asker', url: profile(asker.id, 'asker'), since: at(), is_request: true },
    ]);
  });

  test('blocked.json', () => {
    const { enemy, muted } = exported.member.others;
    expect(exported.json('blocked.json')).toEqual([
      {
        name: 'Enemy',
        url: profile(enemy.id, 'enemy'),
        is_blocked: true,
        is_muted: false,
        since: at(),
      },
      {
        name: 'Muted',
        url: profile(muted.id, 'muted'),
        is_blocked: false,
        is_muted: true,
        since: at(),
      },
    ]);
  });

  test('likes.json names no list that is private now', () => {
    const { foreign, foreignReview } = exported.member.texts;
    const liked_at = at();
    expect(exported.json('likes.json')).toEqual([
      {
        about: {
          kind: 'review',
          name: exported.titles().film.name,
          url: siteUrl(`/reviews/${foreignReview.id}`),
        },
        liked_at,
      },
      { about: { kind: 'comment', name: null, url: siteUrl(`/comments/${foreign.id}`) }, liked_at },
      { about: { kind: 'list', name: 'Liked', url: siteUrl(`/lists/liked`) }, liked_at },
      { about: { kind: 'list', name: null, url: null }, liked_at },
    ]);
  });
});
