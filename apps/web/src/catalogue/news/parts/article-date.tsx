import { useFormat } from '#platform/i18n/use-format.ts';

/** The publication date of an article. */
export function ArticleDate({ moment }: { moment: string }) {
  const { date } = useFormat();
  return <time dateTime={moment}>{date(moment)}</time>;
}
