import type { Localization, TranslatedLine } from '@kinora/contracts/foundation/localizations.ts';
import { TableSearch } from '#admin/kit/table-search.tsx';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { Option } from '#ui/list-box.tsx';
import { ProgressLine } from '#ui/progress-bar.tsx';
import { Segment, SegmentedControl } from '#ui/segmented-control.tsx';
import { Select } from '#ui/select.tsx';
import type { Translations } from '../use-translations.ts';
import { ALL_LINES, LINE_FILTERS, type LineView } from './line-groups.ts';
import { percentOf } from './progress.ts';
import { TranslationGrid } from './translation-grid.tsx';

interface BodyProps {
  page: { localization: Localization; lines: readonly TranslatedLine[] };
  translations: Translations;
}

/** The progress, the filters and the grid of lines. */
export function TranslationBody({ page, translations }: BodyProps) {
  const { t } = useTrans();
  const { view, groups, show } = translations;
  return (
    <>
      <Progress {...page.localization.all} />
      <Filters page={page} translations={translations} />
      {groups.length === 0 ? (
        <div className="rounded-[14px] border border-line">
          {view.filter === 'untranslated' && view.query === '' ? (
            <EmptyState
              isPlain
              title={t('Everything is translated')}
              description={t('New lines appear here after an update.')}
            />
          ) : (
            <NoMatches onClear={() => show(ALL_LINES)} />
          )}
        </div>
      ) : (
        <TranslationGrid translations={translations} name={page.localization.name} />
      )}
    </>
  );
}

function NoMatches({ onClear }: { onClear: () => void }) {
  const { t } = useTrans();
  return (
    <EmptyState
      isPlain
      title={t('There are no items matching your query')}
      description={t('Search checks both languages and the key.')}
      action={
        <Button size="xs" onPress={onClear}>
          {t('Clear search')}
        </Button>
      }
    />
  );
}

function Progress({ translated, total }: Localization['all']) {
  const { t } = useTrans();
  const { number } = useFormat();
  const percent = percentOf({ translated, total });
  const left = total - translated;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="tabular-nums">
        <b className="text-[17px] font-semibold [font-stretch:112%]">{number(percent)}%</b>{' '}
        <span className="text-fg-3">
          {t(':count of :total lines', { count: number(translated), total: number(total) })}
        </span>
      </div>
      <ProgressLine aria-label={t('Translated')} value={percent} className="w-55" />
      <span className="text-[12.5px] text-fg-3">
        {left === 0
          ? t('Everything is translated')
          : t('[one 1 left. People see English for it.|other :count left. People see English for these.]', {
              count: left,
            })}
      </span>
    </div>
  );
}

function Filters({ page, translations }: BodyProps) {
  const { t } = useTrans();
  const { number } = useFormat();
  const { view, show, errors } = translations;
  const untranslated = page.localization.all.total - page.localization.all.translated;
  return (
    <div className="mb-3.5 flex flex-wrap items-center gap-2">
      <TableSearch
        label={t('Search text or key')}
        value={view.query}
        onSearch={(query) => show({ ...view, query })}
        hasHint={false}
        className="w-full md:w-67.5"
      />
      <div className="max-w-full overflow-x-auto [scrollbar-width:none]">
        <SegmentedControl
          aria-label={t('Show')}
          size="sm"
          value={view.filter}
          onChange={(value) =>
            show({ ...view, filter: LINE_FILTERS.find((filter) => filter === value) ?? 'all' })
          }
        >
          <Segment value="all">{t('All')}</Segment>
          <Segment value="untranslated">
            {t('Untranslated')} <Count>{number(untranslated)}</Count>
          </Segment>
          <Segment value="errors">
            {t('Errors')} <Count>{number(errors)}</Count>
          </Segment>
          <Segment value="changed">{t('Changed')}</Segment>
        </SegmentedControl>
      </div>
      <UsageSelect view={view} onChange={show} />
      <span className="ms-auto flex items-center gap-1.5 text-[12.5px] text-fg-3 coarse:hidden">
        <Kbd>Ctrl S</Kbd> {t('saves')}
      </span>
    </div>
  );
}

const Count = ({ children }: { children: string }) => (
  <span className="text-fg-3 tabular-nums">{children}</span>
);

const USAGES = ['everywhere', 'site', 'admin'] as const;

function UsageSelect({ view, onChange }: { view: LineView; onChange: (view: LineView) => void }) {
  const { t } = useTrans();
  return (
    <Select
      aria-label={t('Where')}
      size="sm"
      value={view.usage}
      onChange={(key) => onChange({ ...view, usage: USAGES.find((usage) => usage === key) ?? 'everywhere' })}
      className="w-36"
    >
      <Option id="everywhere">{t('Everywhere')}</Option>
      <Option id="site">{t('Site')}</Option>
      <Option id="admin">{t('Back office')}</Option>
    </Select>
  );
}
