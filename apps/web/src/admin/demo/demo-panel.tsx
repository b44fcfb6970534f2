import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { DemoStatus } from '@kinora/contracts/admin/demo.ts';
import { confirm } from '#platform/dialog/confirm-dialog.tsx';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import { RowSkeleton } from '#ui/skeleton.tsx';
import { TableError } from '#ui/table-states.tsx';
import { DemoProgress } from './demo-progress.tsx';
import { demoQuery, isDemoBusy, useLoadDemo, useRemoveDemo } from './demo.queries.ts';

/** Loads and removes the demo catalogue. */
export function DemoPanel() {
  const { t } = useTrans();
  const id = useId();
  const { data, isError, refetch } = useQuery(demoQuery);
  return (
    <section aria-labelledby={id} className="mb-4 rounded-[14px] border border-line">
      <h3 id={id} className="px-4 pt-3.75 pb-2.75 text-[14.5px] font-[640] md:px-5.5 md:pt-4.25 md:pb-3.25">
        {t('Demo catalogue')}
      </h3>
      <div className="border-t border-hair px-4 py-3.25 md:px-5.5 md:py-3.5">
        {data === undefined && !isError ? <RowSkeleton /> : null}
        {data === undefined && isError ? (
          <TableError message={t('The demo catalogue could not be read.')} onRetry={() => void refetch()} />
        ) : null}
        {data === undefined ? null : <DemoState demo={data.demo} />}
      </div>
    </section>
  );
}

function DemoState({ demo }: { demo: DemoStatus }) {
  const { t } = useTrans();
  if (isDemoBusy(demo)) return <DemoProgress demo={demo} />;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-7 gap-y-3">
      <div className="min-w-0 flex-[1_1_20rem]">
        <DemoSentence demo={demo} />
        {demo.state === 'failed' ? (
          <p role="alert" className="mt-1 wrap-anywhere text-danger">
            {t('The last attempt failed: :error', { error: demo.error ?? t('no reason is known') })}
          </p>
        ) : null}
      </div>
      <DemoButtons demo={demo} />
    </div>
  );
}

function DemoSentence({ demo: { state, titles, people } }: { demo: DemoStatus }) {
  const { t } = useTrans();
  const { number } = useFormat();
  const counts = { titles: number(titles), people: number(people) };
  return (
    <>
      <p className="font-[550]">
        {titles === 0 ? t('Not loaded') : t(':titles titles and :people people', counts)}
      </p>
      <p className="mt-0.5 max-w-[60ch] text-[12.5px] text-fg-3">
        {state === 'absent'
          ? t('Films, series, people, news and reviews to try your site with. You can remove them again.')
          : t('You can remove it at any time. What you created yourself stays.')}
      </p>
    </>
  );
}

function DemoButtons({ demo: { state } }: { demo: DemoStatus }) {
  const { t } = useTrans();
  const load = useLoadDemo();
  const remove = useRemoveDemo();
  const askRemove = async () => {
    const isSure = await confirm({
      title: t('Remove the demo catalogue?'),
      body: t(
        'All demo titles, news, channels and members are deleted permanently, also those you edited, with their videos, pictures, reviews and comments. Your own records stay, and so do demo people who are credited in your titles.',
      ),
      confirmLabel: t('Remove demo catalogue'),
      isDanger: true,
    });
    if (isSure) remove.mutate();
  };
  return (
    <div className="flex flex-wrap gap-2">
      {state === 'loaded' ? null : (
        <Button size="sm" isPending={load.isPending} onPress={() => load.mutate()}>
          {t('Load demo catalogue')}
        </Button>
      )}
      {state === 'absent' ? null : (
        <Button size="sm" variant="danger" isPending={remove.isPending} onPress={() => void askRemove()}>
          {t('Remove demo catalogue')}
        </Button>
      )}
    </div>
  );
}
