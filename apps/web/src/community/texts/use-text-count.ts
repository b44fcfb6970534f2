import { TEXTS_COUNTED_MAX } from '@kinora/contracts/community/comments.ts';
import { useFormat } from '#platform/i18n/use-format.ts';

/** Formats a number of texts, which are counted only up to a limit. */
export function useTextCount(): (count: number) => string {
  const { number } = useFormat();
  return (count) => (count < TEXTS_COUNTED_MAX ? number(count) : `${number(TEXTS_COUNTED_MAX)}+`);
}
