import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Segment, SegmentedControl } from '#ui/segmented-control.tsx';
import { type ErrorView, parseErrorView } from '../errors.queries.ts';
import { logQueries } from '../logs.queries.ts';

/** Selects open, ignored or resolved errors. In the URL, so that the list can be shared and reloaded. */
export function ErrorViewChoice() {
  const { t } = useTrans();
  const { number } = useFormat();
  const [search, setSearch] = useSearchParams();
  const { data } = useQuery(logQueries.counts());
  const segments: [ErrorView, string, number | undefined][] = [
    ['open', t('Open'), data && data.counts.new + data.counts.known],
    ['ignored', t('Ignored'), data?.counts.ignored],
    ['resolved', t('Resolved'), data?.counts.resolved],
  ];
  const choose = (view: string) =>
    setSearch(
      (current) => {
        const params = new URLSearchParams(current);
        if (view === 'open') params.delete('state');
        else params.set('state', view);
        // A page of one segment does not exist in another.
        params.delete('cursor');
        params.delete('before');
        return params;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <SegmentedControl aria-label={t('Status')} size="sm" value={parseErrorView(search)} onChange={choose}>
      {segments.map(([view, label, count]) => (
        <Segment key={view} value={view}>
          {label}
          {count === undefined || count === 0 ? null : (
            <span className="text-fg-3 tabular-nums">{number(count)}</span>
          )}
        </Segment>
      ))}
    </SegmentedControl>
  );
}
