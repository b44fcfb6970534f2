import type { EpisodeCard } from '@kinora/contracts/catalogue/seasons.ts';
import { runtimeText } from '#catalogue/titles/runtime.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useToday } from '#platform/i18n/use-today.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Score } from '#ui/rating.tsx';
import { isUnaired } from '../air-date.ts';

/** When an episode was shown, or will be. */
export function AirDate({ date }: { date: string }) {
  const { t } = useTrans();
  const { day } = useFormat();
  const isToCome = isUnaired(date, useToday());
  const text = day(date);
  return <time dateTime={date}>{isToCome ? t('Airs :date', { date: text }) : text}</time>;
}

export function Runtime({ minutes }: { minutes: number }) {
  const { locale } = useTrans();
  return <span className="whitespace-nowrap tabular-nums">{runtimeText(locale, minutes)}</span>;
}

/** What visitors think of an episode; of one that nobody has seen yet, nothing. */
export function EpisodeScore({ episode }: { episode: EpisodeCard }) {
  const isToCome = isUnaired(episode.release_date, useToday());
  if (episode.score === null || isToCome) return null;
  return <Score value={episode.score} size={13} />;
}
