import { chance, randomFor, shuffled } from '@kinora/demo-art/random.ts';
import type { Community, Pace } from './community-schema.ts';
import type { SeededMember } from './members.ts';
import type { Moments } from './moments.ts';
import { orderBy, shuffleKey } from './opinions.ts';
import type { Row } from './rows.repository.ts';

/** How many others members follow. */
const FOLLOWS: Readonly<Record<Pace, number>> = { none: 0, rare: 2, monthly: 5, weekly: 9, daily: 16 };
/** Members who are followed more often than others. */
const KNOWN_FOR: Readonly<Record<Pace, number>> = { none: 0, rare: 0.2, monthly: 0.7, weekly: 1.3, daily: 3 };
/** Of the requests to follow a profile that is not public, so many were accepted. */
const ACCEPTED_SHARE = 0.7;
const SAME_TASTE = 1.8;
const HOUR_MS = 3_600_000;

interface Inputs {
  readonly members: readonly SeededMember[];
  readonly community: Community;
  readonly moments: Moments;
}

/** Who follows whom. Requests to follow wait for some of the profiles that are not public. */
export function planFollows({ members, community, moments }: Inputs): Row<'member_follows'>[] {
  const open = new Set(community.members.filter(isPublic).map(({ key }) => key));
  const separated = new Set(
    [...community.blocks].flatMap(([one, other]) => [`${one} ${other}`, `${other} ${one}`]),
  );
  const chosen = new Map(community.accounts.map(({ email, follows }) => [email, follows]));
  return members.flatMap((follower) => {
    const followed = chosen.get(follower.key) ?? choose(follower, members);
    return members
      .filter(({ key }) => followed.includes(key) && !separated.has(`${follower.key} ${key}`))
      .map((member) => {
        const random = randomFor(`${follower.key} ${member.key}`, 'follow');
        const from = Math.max(follower.joined.getTime(), member.joined.getTime());
        const created = new Date(from + (moments.now.getTime() - from) * random() * 0.98);
        const accepted = moments.after(created, (HOUR_MS / 60_000) * 20 * random());
        const isAccepted = chance(random, ACCEPTED_SHARE);
        return {
          follower_id: follower.id,
          followed_id: member.id,
          created_at: created,
          accepted_at: open.has(member.key) ? created : isAccepted ? (accepted ?? null) : null,
        };
      });
  });
}

const isPublic = ({ visibility }: Community['members'][number]): boolean => visibility === 'public';

/** Members of similar taste, and those whom everyone follows. */
function choose(follower: SeededMember, members: readonly SeededMember[]): string[] {
  const weightOf = ({ pace, taste }: SeededMember) =>
    KNOWN_FOR[pace] * (taste.some((genre) => follower.taste.includes(genre)) ? SAME_TASTE : 1);
  const rankOf = (member: SeededMember) =>
    (1 + (shuffleKey(follower.key, member.key, 'follow') % 1000)) / 1000 / (weightOf(member) + 0.001);
  const others = members.filter((member) => member !== follower && weightOf(member) > 0);
  return orderBy(others, rankOf)
    .slice(0, FOLLOWS[follower.pace])
    .map(({ key }) => key);
}

/** So many members other than the author, the same ones in every run. */
export const someMembers = (
  members: readonly SeededMember[],
  { count, except, seed }: { count: number; except: string; seed: string },
): SeededMember[] =>
  shuffled(
    randomFor(seed, 'likes'),
    members.filter(({ key, pace }) => key !== except && pace !== 'none'),
  ).slice(0, count);
