import { keysBetween } from '#platform/positions.ts';
import { chance, randomFor } from '@kinora/demo-art/random.ts';
import type { DemoTitle } from '../content-schema.ts';
import type { Catalogue, StoredTitle } from './catalogue.ts';
import type { Community, Pace } from './community-schema.ts';
import type { SeededMember } from './members.ts';
import type { Moments } from './moments.ts';
import { isToTaste, type Opinion, orderBy, shuffleKey } from './opinions.ts';
import type { Row } from './rows.repository.ts';

const WATCHLIST: Readonly<Record<Pace, number>> = { none: 0, rare: 3, monthly: 8, weekly: 14, daily: 22 };
const WATCHLIST_DAYS = 200;
const LIKED_FROM = 8;
const FOLLOW_SHARE = 0.6;

interface Inputs {
  readonly members: readonly SeededMember[];
  readonly opinions: readonly Opinion[];
  readonly catalogue: Catalogue;
  readonly community: Pick<Community, 'watchlistNotes'>;
  readonly moments: Moments;
}

/** What members want to watch: nothing that they have rated. */
export function planWatchlists(inputs: Inputs): Row<'watchlist_items'>[] {
  const rated = new Set(inputs.opinions.map(({ member, title_id: id }) => `${member.id} ${id}`));
  const notes = new Map(
    inputs.community.watchlistNotes.map(({ by, title, note }) => [`${by} ${title}`, note]),
  );
  return inputs.members.flatMap((member) => {
    const noteOf = ({ title }: StoredTitle) => notes.get(`${member.key} ${title.key}`);
    // Those with a note come first.
    const rankOf = (title: StoredTitle) =>
      noteOf(title) === undefined ? 1 + shuffleKey(member.key, title.title.key, 'watchlist') : 0;
    const isWanted = (title: StoredTitle) => noteOf(title) !== undefined || isToTaste(member, title);
    const open = inputs.catalogue.titles.filter(
      (title) => !rated.has(`${member.id} ${title.title_id}`) && isWanted(title),
    );
    const wanted = orderBy(open, rankOf).slice(0, WATCHLIST[member.pace]);
    const positions = keysBetween(null, null, wanted.length);
    return wanted.map((title, index) => {
      const random = randomFor(`${member.key} ${title.title.key}`, 'watchlist');
      const added = inputs.moments.ago(0.2 + WATCHLIST_DAYS * random() ** 2);
      return {
        user_id: member.id,
        title_id: title.title_id,
        position: positions[index] ?? '',
        note: noteOf(title) ?? null,
        added_at: added < member.joined ? member.joined : added,
      };
    });
  });
}

/** Series that are still running, followed by many who like them. */
export const planTitleFollows = ({ opinions }: Pick<Inputs, 'opinions'>): Row<'title_follows'>[] =>
  opinions.flatMap(({ member, title, score, episode_id: episodeId, season_id: seasonId, at }) => {
    const isWhole = episodeId === null && seasonId === null;
    const isRunning = title.title.status === 'returning' && score >= LIKED_FROM && isWhole;
    const random = randomFor(`${member.key} ${title.title.key}`, 'title follow');
    return isRunning && chance(random, FOLLOW_SHARE)
      ? [{ user_id: member.id, title_id: title.title_id, created_at: at }]
      : [];
  });

/** Directors and leading actors of their favourites. */
export function planPersonFollows(
  { members, catalogue }: Pick<Inputs, 'members' | 'catalogue'>,
  people: ReadonlyMap<string, number>,
): Row<'person_follows'>[] {
  const titles = new Map(catalogue.titles.map(({ title }) => [title.key, title]));
  return members.flatMap((member) => {
    const favourites = member.favourites.flatMap((key) => titles.get(key) ?? []);
    const keys = new Set(favourites.flatMap(leadingPeople));
    const ids = [...keys].flatMap((key) => people.get(key) ?? []);
    return ids.map((id) => ({ user_id: member.id, person_id: id, created_at: member.joined }));
  });
}

const leadingPeople = ({ cast, crew }: DemoTitle): string[] =>
  [cast[0]?.person, crew.find(({ job }) => job === 'Director')?.person].flatMap((key) => key ?? []);

export function planFavourites({
  members,
  catalogue,
}: Pick<Inputs, 'members' | 'catalogue'>): Row<'profile_favourites'>[] {
  const ids = new Map(catalogue.titles.map(({ title, title_id: id }) => [title.key, id]));
  return members.flatMap(({ id, favourites }) =>
    favourites
      .flatMap((key) => ids.get(key) ?? [])
      .map((titleId, index) => ({ user_id: id, position: index + 1, title_id: titleId })),
  );
}
