import { useTrans } from '#platform/i18n/use-trans.ts';
import type { SortingNews } from '#ui/use-lifted-row.ts';

/** Says what happened to the lifted row. */
export function SortingAnnouncement({
  news,
  titles,
}: {
  news: SortingNews | null;
  titles: readonly { readonly id: number; readonly name: string }[];
}) {
  const { t } = useTrans();
  return (
    <p aria-live="assertive" className="sr-only">
      {news === null ? '' : text(news)}
    </p>
  );

  function text({ kind, id, position }: SortingNews): string {
    const name = titles.find((title) => title.id === id)?.name ?? '';
    const values = { name, position, count: titles.length };
    switch (kind) {
      case 'lifted':
        return t(':name lifted. Position :position of :count.', values);
      case 'moved':
        return t(':name: position :position of :count.', values);
      case 'dropped':
        return t(':name dropped. Position :position of :count.', values);
      case 'canceled':
        return t(':name is back at position :position of :count.', values);
    }
  }
}
