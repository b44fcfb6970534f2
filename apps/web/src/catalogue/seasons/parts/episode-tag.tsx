import { useTrans } from '#platform/i18n/use-trans.ts';
import { Tag } from '#ui/tag.tsx';

/** Points out the first and the last of something; most episodes are neither. */
export function EpisodeTag({ type }: { type: string | null }) {
  const { t } = useTrans();
  const words: Record<string, string> = {
    premiere: t('Premiere'),
    finale: t('Finale'),
    mid_season: t('Mid-season finale'),
    special: t('Special'),
  };
  const word = type === null ? undefined : words[type];
  return word === undefined ? null : <Tag>{word}</Tag>;
}
