import { useTrans } from '#platform/i18n/use-trans.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import type { Translations } from '../use-translations.ts';
import { type GroupName, toBlocks } from './line-groups.ts';
import { TranslationBlock } from './translation-block.tsx';

const BLOCK = 30;
/** The first render fills a large screen. */
const FIRST_ROWS = 60;

/** The lines of the view in two columns, by what is left to do. */
export function TranslationGrid({ translations, name }: { translations: Translations; name: string }) {
  const { t } = useTrans();
  const { groups, rowOf, active } = translations;
  const count = groups.reduce((sum, { sources }) => sum + sources.length + 1, 1);
  return (
    <div
      role="table"
      aria-label={t('Translations')}
      aria-rowcount={count}
      className="overflow-clip rounded-[14px] border border-line [&>*:last-child>*:last-child]:border-b-0"
    >
      <div
        role="row"
        aria-rowindex={1}
        className="sticky top-[calc(var(--bar)+56px)] z-1 grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_40px] border-b border-line bg-surface text-[12.5px] text-fg-3 *:px-4 *:py-2.25 max-md:sr-only"
      >
        {/* The source lines are written from left to right. */}
        <span role="columnheader" className="rtl:text-end">
          {t('English')}
        </span>
        <span role="columnheader">
          <bdi>{name}</bdi>
        </span>
        <span role="columnheader">
          <span className="sr-only">{t('Status')}</span>
        </span>
      </div>
      {groups.map((group, index) => {
        // The row of the column headings is the first one.
        const rowIndex = groups.slice(0, index).reduce((sum, { sources }) => sum + sources.length + 1, 2);
        const heading = <GroupHeading key={group.name} {...group} rowIndex={rowIndex} />;
        const blocks = toBlocks(group.sources, BLOCK).map((sources, block) => {
          const first = rowIndex + 1 + block * BLOCK;
          const startsNear = first <= FIRST_ROWS;
          const rows = sources.flatMap((source, place) => rowOf(source, first + place) ?? []);
          return (
            <TranslationBlock
              key={`${group.name} ${sources[0]}`}
              rows={rows}
              isPinned={active !== null && sources.includes(active)}
              startsNear={startsNear}
            />
          );
        });
        return [heading, ...blocks];
      })}
    </div>
  );
}

function GroupHeading({
  name,
  sources,
  rowIndex,
}: {
  name: GroupName;
  sources: readonly string[];
  rowIndex: number;
}) {
  const { t } = useTrans();
  const { number } = useFormat();
  const labels: Record<GroupName, string> = {
    attention: t('Needs attention'),
    untranslated: t('Untranslated'),
    translated: t('Translated'),
  };
  return (
    <div role="row" aria-rowindex={rowIndex} className="border-b border-line bg-surface">
      <div role="cell" className="flex gap-2 px-4 py-2 text-[12.5px] font-[550] text-fg-2">
        {labels[name]} <span className="font-normal text-fg-3 tabular-nums">{number(sources.length)}</span>
      </div>
    </div>
  );
}
