import type { EpisodeCard } from '@kinora/contracts/catalogue/seasons.ts';
import { runtimeText } from '#catalogue/titles/runtime.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useToday } from '#platform/i18n/use-today.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Score } from '#ui/rating.tsx';

/** Whether the release date is in the future. Without a date it may have aired long ago. */
const isUnaired = (releaseDate: string | null, today: string): boolean =>
  releaseDate !== null && releaseDate > today;

/** The past or future air date of an episode. */
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

/** The score of an episode; hidden until it has aired. */
export function EpisodeScore({ episode }: { episode: EpisodeCard }) {
  const isToCome = isUnaired(episode.release_date, useToday());
  if (episode.score === null || isToCome) return null;
  return <Score value={episode.score} size={13} />;
}
