import type { Clock } from '#platform/clock/clock.ts';
import type { Signals } from '#platform/signals/signals.ts';
import { CONTENT_TOPIC } from './content-changes.repository.ts';

/** Longer than any copy lives elsewhere, so older changes need not be remembered. */
const REMEMBER_MS = 120_000;
const REMEMBER_MAX = 100_000;

/** Is notified of changes and drops its copies. */
interface ChangeFollower {
  readonly onChanged: (tags: readonly string[]) => void;
  /** Something changed, but it is unknown what. */
  readonly onUnknown: () => void;
}

/** Recent changes, as this process received them. A tag names a record: `title:12`. */
export interface ChangeTracker {
  /** The current position in this process's sequence of changes, to compare with later. */
  now(): number;
  /** Whether one of these tags changed, or may have changed, after that point. */
  hasChangedSince(point: number, tags: readonly string[]): boolean;
  /** The same by wall-clock time, for copies that another process made. */
  hasChangedSinceTime(milliseconds: number, tags: readonly string[]): boolean;
  follow(follower: ChangeFollower): void;
}

interface Heard {
  readonly point: number;
  readonly at: number;
}

/**
 * Follows the notifications that PostgreSQL sends when a change is committed. Until the process listens, and whenever
 * notifications may have been missed, everything counts as changed.
 */
export function createChangeTracker(signals: Pick<Signals, 'on'>, clock: Clock): ChangeTracker {
  const time = () => clock.now().getTime();
  const recent = new Map<string, Heard>();
  const followers: ChangeFollower[] = [];
  let point = 0;
  let everything: Heard = { point, at: time() };

  const forgetOld = () => {
    for (const [tag, heard] of recent) {
      if (recent.size <= REMEMBER_MAX && heard.at > time() - REMEMBER_MS) return;
      recent.delete(tag);
      // With too many changes the oldest are forgotten early. Copies older than those then count as changed.
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
