import { useTrans } from '#platform/i18n/use-trans.ts';
import { Tag } from '#ui/tag.tsx';

/** Labels premieres, finales and specials; most episodes have no label. */
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
