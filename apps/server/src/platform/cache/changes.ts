import type { Signals } from '#platform/signals/signals.ts';
import { ALL_CONTENT, CONTENT_TOPIC } from './content-changes.repository.ts';

/** Far more changes than arrive while a page is rendered. */
const REMEMBERED_TAGS = 10_000;

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
  follow(follower: ChangeFollower): void;
  /** Treats everything as changed, in this process. */
  forgetAll(): void;
}

/**
 * Follows the notifications that PostgreSQL sends when a change is committed. Whenever notifications may have been
 * missed, everything counts as changed.
 */
export function createChangeTracker(signals: Pick<Signals, 'on'>): ChangeTracker {
  /** The last change of each tag, oldest first. */
  const recent = new Map<string, number>();
  const followers: ChangeFollower[] = [];
  let point = 0;
  /** Anything may have changed up to this point. */
  let unknownUntil = 0;

  const forgetOldest = () => {
    for (const [tag, at] of recent) {
      if (recent.size <= REMEMBERED_TAGS) return;
      recent.delete(tag);
      unknownUntil = at;
    }
  };
  const onUnknown = () => {
    point += 1;
    recent.clear();
    unknownUntil = point;
    for (const follower of followers) follower.onUnknown();
  };
  const onSignal = (message: string) => {
    if (message === ALL_CONTENT) return onUnknown();
    const tags = message.split(' ');
    point += 1;
    for (const tag of tags) {
      recent.delete(tag);
      recent.set(tag, point);
    }
    forgetOldest();
    for (const follower of followers) follower.onChanged(tags);
  };
  signals.on(CONTENT_TOPIC, { onSignal, onMissed: onUnknown });

  return {
    now: () => point,
    hasChangedSince: (since, tags) =>
      unknownUntil > since || tags.some((tag) => (recent.get(tag) ?? 0) > since),
    follow: (follower) => void followers.push(follower),
    forgetAll: onUnknown,
  };
}
