import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import { memo, useEffect, useRef, useState } from 'react';
import type { TitleCard } from '@kinora/contracts/catalogue/title-cards.ts';
import type { ImportedTitle } from '@kinora/contracts/community/imports.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useSettings } from '#platform/session/session-context.tsx';
import { Button } from '#ui/button.tsx';
import { entrySummary } from './entry-summary.ts';
import { MatchVerdict } from './match-verdict.tsx';
import { RowEditor } from './row-editor.tsx';
import { TitleLine } from './title-line.tsx';

/** The columns of the list: file, arrow, title, match, actions. */
export const MATCH_GRID =
  'grid gap-x-3 gap-y-2 grid-cols-[minmax(0,1fr)_auto] md:gap-x-4 md:grid-cols-[minmax(0,1fr)_22px_minmax(0,1.25fr)_128px_104px]';

interface MatchRowProps {
  readonly importId: number;
  readonly row: ImportedTitle;
  readonly onChosen: (row: ImportedTitle) => void;
}

/** A title of the file and its match. It opens to choose another one. */
export const MatchRow = memo(function MatchRow({ importId, row, onChosen }: MatchRowProps) {
  const { t } = useTrans();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const hasTitle = row.title !== null && row.match !== 'skipped';
  return (
    <li
      className={clsx(
        MATCH_GRID,
        'text-sm',
        isOpen
          ? '-mx-4 items-start rounded-[14px] bg-surface px-4 py-3.5'
          : 'items-center border-b border-line py-3',
      )}
    >
      <InFile row={row} isOpen={isOpen} />
      <ChevronRight
        size={18}
        strokeWidth={1.75}
        aria-hidden="true"
        className="text-fg-3 max-md:hidden rtl:-scale-x-100"
      />
      {isOpen ? (
        <RowEditor importId={importId} row={row} onChosen={onChosen} onClose={() => setOpen(false)} />
      ) : (
        <>
          {hasTitle ? <Found title={row.title} /> : <span className="max-md:hidden" />}
          <MatchVerdict row={row} className="max-md:col-span-2 max-md:row-start-3" />
          <div className="flex justify-end max-md:col-start-2 max-md:row-start-1">
            <Button
              ref={opener}
              size="xs"
              aria-label={
                hasTitle
                  ? t('Change the title of :name', { name: row.name })
                  : t('Choose the title of :name', { name: row.name })
              }
              onPress={() => setOpen(true)}
            >
              {hasTitle ? t('Change') : t('Choose')}
            </Button>
          </div>
        </>
      )}
    </li>
  );
});

function InFile({ row, isOpen }: { row: ImportedTitle; isOpen: boolean }) {
  const { t } = useTrans();
  const { day } = useFormat();
  const text = isOpen ? row.entries.find((entry) => entry.text !== null)?.text : null;
  return (
    <div className="min-w-0 text-fg-2 max-md:col-start-1 max-md:row-start-1">
      <b
        dir="auto"
        className={clsx(
          'block w-fit max-w-full font-semibold text-fg',
          isOpen ? 'wrap-anywhere' : 'truncate',
        )}
      >
        {row.name}
      </b>
      <span className="block text-[12.5px] wrap-anywhere text-fg-3">{entrySummary({ t, day }, row)}</span>
      {text ? (
        <p dir="auto" className="mt-1.5 line-clamp-3 w-fit font-read wrap-anywhere">
          {text}
        </p>
      ) : null}
    </div>
  );
}

function Found({ title }: { title: TitleCard | null }) {
  const { t } = useTrans();
  const { branding } = useSettings();
  return (
    title && (
      <div className="flex min-w-0 items-center gap-3 max-md:col-span-2 max-md:row-start-2">
        <span className="sr-only">{t('On :site', { site: branding.site_name })}: </span>
        <TitleLine title={title} />
      </div>
    )
  );
}
