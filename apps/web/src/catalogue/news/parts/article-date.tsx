import { useFormat } from '#platform/i18n/use-format.ts';

/** The day an article came out. */
export function ArticleDate({ moment }: { moment: string }) {
  const { date } = useFormat();
  return <time dateTime={moment}>{date(moment)}</time>;
}
