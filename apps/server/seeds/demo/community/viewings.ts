import { chance, type Random, randomBetween, randomFor, randomInteger } from '@kinora/demo-art/random.ts';
import type { Catalogue, StoredEpisode, StoredTitle } from './catalogue.ts';
import type { Community } from './community-schema.ts';
import type { SeededMember } from './members.ts';
import { DAY_MS, type Moments } from './moments.ts';
import { type Opinion, orderBy, shuffleKey } from './opinions.ts';
import type { Row } from './rows.repository.ts';

/** Older viewings have no day: members mark them as seen when they join. */
const DIARY_DAYS = 365;
const MARKED_SHARE = 0.6;
const WHOLE_SERIES_SHARE = 0.7;
const PRIVATE_SHARE = 0.03;
/** Of those who like a series, so many watch a new episode within days. */
const WATCHES_ON = { share: 0.8, from: 7, days: 3 } as const;
/** A member who keeps a diary skips a day now and then. */
const DIARY_SHARE = 0.76;

interface Inputs {
  readonly members: readonly SeededMember[];
  readonly opinions: readonly Opinion[];
  readonly catalogue: Catalogue;
  readonly community: Pick<Community, 'diaryNotes'>;
  readonly moments: Moments;
}

interface Viewing {
  readonly member: SeededMember;
  readonly title: StoredTitle;
  readonly episode?: StoredEpisode;
  /** When it was watched, or marked as seen. */
  readonly at: Date;
  /** Whether the day is known. */
  readonly isDated: boolean;
}

/** What members watched and when: what they rated, and for those who keep a diary nearly every day of the last year. */
export function planViewings(inputs: Inputs): Row<'viewings'>[] {
  const { members, opinions, moments } = inputs;
  const whole = opinions.filter(({ season_id, episode_id }) => season_id === null && episode_id === null);
  const viewings = whole.flatMap((opinion) =>
    opinion.title.episodes.length === 0 ? filmOf(opinion, moments) : episodesOf(opinion, moments),
  );
  const kept = members.filter(({ keepsDiary }) => keepsDiary).flatMap((member) => diaryOf(member, inputs));
  return toRows([...viewings, ...kept], inputs);
}

const isOld = (at: Date, { now }: Moments): boolean => now.getTime() - at.getTime() > DIARY_DAYS * DAY_MS;

const randomOf = ({ member, title }: Opinion): Random =>
  randomFor(`${member.key} ${title.title.key}`, 'viewing');

/** Members rate a film when they have just seen it. */
function filmOf(opinion: Opinion, moments: Moments): Viewing[] {
  const { member, title, at } = opinion;
  const random = randomOf(opinion);
  const before = new Date(at.getTime() - randomBetween(random, 2, 25) * 60_000);
  const watched = before < member.joined ? at : before;
  if (!isOld(at, moments)) return [{ member, title, at: watched, isDated: true }];
  return chance(random, MARKED_SHARE) ? [{ member, title, at, isDated: false }] : [];
}

/** The episodes up to the day of the rating, on the evenings before it, and for many members new ones after it. */
function episodesOf(opinion: Opinion, moments: Moments): Viewing[] {
  const { member, title, at, score } = opinion;
  const random = randomOf(opinion);
  const aired = title.episodes.filter(({ released }) => released < at);
  const share = chance(random, WHOLE_SERIES_SHARE) ? 1 : random();
  const seen = aired.slice(0, Math.ceil(aired.length * share));
  const perEvening = randomInteger(random, 1, 3);
  const viewings = seen.map((episode, index): Viewing => {
    const evenings = Math.floor((seen.length - 1 - index) / perEvening);
    const evening = new Date(
      at.getTime() - evenings * DAY_MS - (perEvening - (index % perEvening)) * 3_000_000,
    );
    const from = Math.max(episode.released.getTime(), member.joined.getTime());
    const isDated = !isOld(at, moments) && evening.getTime() >= from;
    return { member, title, episode, at: isDated ? evening : at, isDated };
  });
  const isFollowed = score >= WATCHES_ON.from && seen.length === aired.length;
  return isFollowed ? [...viewings, ...newEpisodes(opinion, moments, random)] : viewings;
}

function newEpisodes({ member, title, at }: Opinion, moments: Moments, random: Random): Viewing[] {
  const viewings: Viewing[] = [];
  for (const episode of title.episodes) {
    if (episode.released < at) continue;
    const minutes = 90 + 24 * 60 * Math.floor(WATCHES_ON.days * random() ** 2) + 60 * random();
    const watched = moments.after(episode.released, minutes);
    // Nobody skips an episode.
    if (watched === undefined || random() >= WATCHES_ON.share) break;
    viewings.push({ member, title, episode, at: watched, isDated: !isOld(watched, moments) });
  }
  return viewings;
}

/** A film for most days of the last year. */
function diaryOf(member: SeededMember, { catalogue, moments }: Inputs): Viewing[] {
  const all = catalogue.titles.filter(({ episodes }) => episodes.length === 0);
  const films = orderBy(all, ({ title }) => shuffleKey(member.key, title.key, 'diary'));
  return Array.from({ length: DIARY_DAYS }, (_, day) => day).flatMap((day) => {
    const random = randomFor(`${member.key} ${day}`, 'diary');
    const title = films[Math.floor(day * DIARY_SHARE) % films.length];
    const at = moments.evening(day, member.timezone, random);
    const isWatched = chance(random, DIARY_SHARE) && title !== undefined && title.released < at;
    return isWatched ? [{ member, title, at, isDated: true }] : [];
  });
}

function toRows(viewings: readonly Viewing[], { community, moments }: Inputs): Row<'viewings'>[] {
  const notes = new Map(community.diaryNotes.map(({ by, title, note }) => [`${by} ${title}`, note]));
  const seen = new Set<string>();
  const days = new Set<string>();
  return viewings
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .flatMap((viewing) => {
      const { member, title, episode, at, isDated } = viewing;
      const watched_on = isDated ? moments.localDay(at, member.timezone) : null;
      const part = episode === undefined ? '' : `${episode.season}x${episode.episode}`;
      const place = `${member.key} ${title.title.key} ${part}`;
      const day = `${place} ${watched_on}`;
      if (days.has(day)) return [];
      days.add(day);
      const is_rewatch = seen.has(place);
      seen.add(place);
      const name = `${member.key} ${title.title.key}`;
      const note = episode === undefined && watched_on !== null ? notes.get(name) : undefined;
      notes.delete(note === undefined ? '' : name);
      return [
        {
          user_id: member.id,
          title_id: title.title_id,
          episode_id: episode?.episode_id ?? null,
          watched_on,
          is_rewatch,
          is_private: chance(randomFor(day, 'private'), PRIVATE_SHARE),
          note: note ?? null,
          created_at: at,
          updated_at: at,
        },
      ];
    });
}
