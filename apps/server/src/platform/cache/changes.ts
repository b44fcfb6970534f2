import type { Clock } from '#platform/clock/clock.ts';
import type { Signals } from '#platform/signals/signals.ts';
import { CONTENT_TOPIC } from './content-changes.repository.ts';

/** Longer than any copy lives elsewhere: what changed before that needs no remembering. */
const REMEMBER_MS = 120_000;
const REMEMBER_MAX = 100_000;

/** Hears what changed, and drops what it keeps of it. */
interface ChangeFollower {
  readonly onChanged: (tags: readonly string[]) => void;
  /** Something changed, and nobody knows what. */
  readonly onUnknown: () => void;
}

/** What changed lately, as this process heard it. A tag names a record: `title:12`. */
export interface Changes {
  /** A point in time of this process, to compare with later. */
  now(): number;
  /** Whether one of these changed, or may have, after that point. */
  hasChangedSince(point: number, tags: readonly string[]): boolean;
  /** The same by the clock, for copies that another process made. */
  hasChangedSinceTime(milliseconds: number, tags: readonly string[]): boolean;
  follow(follower: ChangeFollower): void;
}

interface Heard {
  readonly point: number;
  readonly at: number;
}

/**
 * Follows the notices that PostgreSQL sends when a change is committed. Until the process listened, and whenever
 * notices may have been missed, everything counts as changed.
 */
export function createChanges(signals: Pick<Signals, 'on'>, clock: Clock): Changes {
  const time = () => clock.now().getTime();
  const recent = new Map<string, Heard>();
  const followers: ChangeFollower[] = [];
  let point = 0;
  let everything: Heard = { point, at: time() };

  const forgetOld = () => {
    for (const [tag, heard] of recent) {
      if (recent.size <= REMEMBER_MAX && heard.at > time() - REMEMBER_MS) return;
      recent.delete(tag);
      // Under a flood of changes the oldest are forgotten early: what is older than them is no longer believed.
      if (heard.at > time() - REMEMBER_MS) everything = { point: everything.point, at: heard.at };
    }
  };
  const onUnknown = () => {
    point += 1;
    recent.clear();
    everything = { point, at: time() };
    for (const follower of followers) follower.onUnknown();
  };
  const onSignal = (message: string) => {
    const tags = message.split(' ');
    point += 1;
    for (const tag of tags) {
      recent.delete(tag);
      recent.set(tag, { point, at: time() });
    }
    forgetOld();
    for (const follower of followers) follower.onChanged(tags);
  };
  signals.on(CONTENT_TOPIC, { onSignal, onMissed: onUnknown });

  return {
    now: () => point,
    hasChangedSince: (since, tags) =>
      everything.point > since || tags.some((tag) => (recent.get(tag)?.point ?? 0) > since),
    hasChangedSinceTime: (milliseconds, tags) =>
      everything.at >= milliseconds || tags.some((tag) => (recent.get(tag)?.at ?? 0) >= milliseconds),
    follow: (follower) => void followers.push(follower),
  };
}
