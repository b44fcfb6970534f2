import { LayoutGrid, Rows3 } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Segment, SegmentedControl } from '#ui/segmented-control.tsx';

type Layout = 'list' | 'grid';

/** The layout in the URL, so that it can be shared and reloaded. */
export function useLayout(): [Layout, (layout: Layout) => void] {
  const [search, setSearch] = useSearchParams();
  const setLayout = (layout: Layout) =>
    setSearch(
      (current) => {
        const params = new URLSearchParams(current);
        if (layout === 'grid') params.set('layout', layout);
        else params.delete('layout');
        return params;
      },
      { replace: true, preventScrollReset: true },
    );
  return [search.get('layout') === 'grid' ? 'grid' : 'list', setLayout];
}

export function LayoutChoice({ value, onChange }: { value: Layout; onChange: (layout: Layout) => void }) {
  const { t } = useTrans();
  const icon = { size: 16, strokeWidth: 1.75 };
  return (
    <SegmentedControl
      aria-label={t('Layout')}
      size="sm"
      className="ms-1"
      value={value}
      onChange={(layout) => onChange(layout === 'grid' ? 'grid' : 'list')}
    >
      <Segment value="list" aria-label={t('List')}>
        <Rows3 {...icon} />
      </Segment>
      <Segment value="grid" aria-label={t('Grid')}>
        <LayoutGrid {...icon} />
      </Segment>
    </SegmentedControl>
  );
}
