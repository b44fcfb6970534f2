import { MODERATION_COUNT_MAX } from '@kinora/contracts/admin/moderation.ts';
import { useFormat } from '#platform/i18n/use-format.ts';

/** Formats a number that is counted only up to a limit. */
export function useBoundedCount(): (count: number) => string {
  const { number } = useFormat();
  return (count) => (count < MODERATION_COUNT_MAX ? number(count) : `${number(MODERATION_COUNT_MAX)}+`);
}
