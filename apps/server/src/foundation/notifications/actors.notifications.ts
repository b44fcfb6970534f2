import { NOTIFICATION_COUNT_MAX } from '@kinora/contracts/foundation/notifications.ts';
import type { NotificationCause } from '#platform/notification-kind.ts';
import type { Translate } from '#platform/text/translate.ts';

/** Who did it, such as "Ana, Ben and 3 others", with their names and the number of people for plurals. */
export function actorsText(
  t: Translate,
  { actors, actorsCount }: NotificationCause,
): { who: string; names: string[]; count: number } {
  const names = actors.map((actor) => actor?.name ?? t('Deleted user'));
  const [first = t('Someone'), second] = names;
  const count = Math.max(1, actorsCount);
  if (second === undefined) return { who: first, names: [first], count };
  const others = count - 2;
  if (others <= 0) return { who: t(':first and :second', { first, second }), names, count };
  // Counts stop at the limit.
  const who =
    count >= NOTIFICATION_COUNT_MAX
      ? t(':first, :second and many others', { first, second })
      : t(':first, :second and [one 1 other|other :count others]', { first, second, count: others });
  return { who, names, count };
}
