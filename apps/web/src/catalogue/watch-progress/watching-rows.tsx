import { useEffect } from 'react';
import type { WatchingCard } from '@kinora/contracts/catalogue/watch-progress.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useMemberQuery } from '#platform/query/use-member-query.ts';
import { Carousel } from '#ui/carousel.tsx';
import { useDismiss } from './parts/use-dismiss.ts';
import { WatchingTile } from './parts/watching-tile.tsx';
import { rememberRows, watchingSpace } from './remember-rows.ts';
import { watchingQueries } from './watch-progress.queries.ts';

/** A member's rows Continue watching and Next up. Renders nothing if there are none or the request fails. */
export function WatchingRows() {
  const { t } = useTrans();
  const { data } = useMemberQuery(watchingQueries.rows());
  const rows = data && [data.continue_watching, data.next_up].filter((cards) => cards.length > 0).length;
  useEffect(() => {
    if (rows !== undefined) rememberRows(watchingSpace, rows);
  }, [rows]);
  if (data === undefined) return null;
  return (
    <>
      <WatchingRow title={t('Continue watching')} cards={data.continue_watching} />
      <WatchingRow title={t('Next up')} cards={data.next_up} />
    </>
  );
}

function WatchingRow({ title, cards }: { title: string; cards: readonly WatchingCard[] }) {
  const dismiss = useDismiss();
  if (cards.length === 0) return null;
  return (
    <Carousel title={title} kind="landscape" className="mt-9.5 md:mt-13">
      {cards.map((card) => (
        <WatchingTile key={card.title.id} card={card} onDismiss={() => dismiss(card)} />
      ))}
    </Carousel>
  );
}
