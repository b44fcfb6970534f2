import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { IMPORT_PATH } from '@kinora/contracts/catalogue/addresses.ts';
import type { Picture } from '@kinora/contracts/catalogue/pictures.ts';
import type { Import, ImportKind } from '@kinora/contracts/community/imports.ts';
import { PosterFan } from '#catalogue/pictures/poster-fan.tsx';
import { TimeAgo } from '#platform/i18n/time-ago.tsx';
import { messageNodes } from '#platform/i18n/message-nodes.tsx';
import { type Trans, useTrans } from '#platform/i18n/use-trans.ts';
import { buttonClass } from '#ui/button-style.ts';
import { Tag } from '#ui/tag.tsx';
import { DIARY_PATH } from '../../diary/diary-address.ts';
import { LISTS_PATH } from '../../lists/lists-address.ts';
import { WATCHLIST_PATH } from '../../watchlist/watchlist-address.ts';
import { importQueries } from '../imports.queries.ts';
import { kindWords } from './import-texts.ts';
import { UndoButton } from './undo-button.tsx';

const POSTERS = 5;

/** The heading of an import that is over. */
export const outcomeTitle = (t: Trans['t'], { state, undone, imported }: Import): string =>
  state === 'undone'
    ? t('[one 1 entry removed|other :count entries removed]', { count: undone })
    : t('[one 1 entry imported|other :count entries imported]', { count: imported });

/** What an import, or its undo, has done. */
export function Outcome({ record }: { record: Import }) {
  const { t } = useTrans();
  const { state, finished_at: finishedAt } = record;
  const isUndone = state === 'undone';
  const posters = usePosters(record);
  return (
    <div
      className={clsx(
        'mt-6.5 grid items-center gap-x-14 overflow-hidden rounded-panel bg-surface px-5.5 py-6.5 md:px-10 md:py-9',
        posters.length > 0 && 'lg:grid-cols-[minmax(0,1fr)_320px]',
      )}
    >
      <div className="min-w-0">
        <Tag
          tone={isUndone ? 'neutral' : 'positive'}
          icon={<Check size={13} strokeWidth={2.4} aria-hidden="true" />}
        >
          <span>
            {finishedAt === null
              ? t('Finished')
              : messageNodes(t('Finished :time'), { time: <TimeAgo moment={finishedAt} /> })}
          </span>
        </Tag>
        <h2 className="mt-3.5 text-[30px] leading-[1.15] tracking-[-.02em] [font-stretch:120%]">
          {outcomeTitle(t, record)}
        </h2>
        <p className="mt-2 text-fg-2">
          {isUndone ? undoneText(t, record) : <ImportedText record={record} />}
        </p>
        <div className="mt-5.5 flex flex-wrap gap-2">
          {isUndone ? null : <Destinations record={record} />}
          {isUndone || record.imported === 0 ? null : <UndoButton record={record} variant="danger" />}
          <Link to={IMPORT_PATH} className={buttonClass('text', 'md', 'hover:bg-wash-2')}>
            {t('Import another file')}
          </Link>
        </div>
        {isUndone || record.imported === 0 ? null : (
          <p className="mt-3.5 text-[13.5px] text-fg-3">
            {t('You can undo this at any time. Entries you change after the import are kept.')}
          </p>
        )}
      </div>
      {posters.length === 0 ? null : (
        <div className="max-lg:hidden">
          <PosterFan posters={posters} isSmall />
        </div>
      )}
    </div>
  );
}

const undoneText = (t: Trans['t'], { kept }: Import): string =>
  kept > 0
    ? t('[one 1 that you changed since stays.|other :count you changed since stay.]', { count: kept })
    : t('Nothing of this import is left.');

function ImportedText({ record }: { record: Import }) {
  const { t, locale } = useTrans();
  const { entries, imported, refused, matches, kinds } = record;
  const words = kindWords(t);
  const chosen = kinds.filter(({ is_chosen: isChosen }) => isChosen).map(({ kind }) => words[kind]);
  const here = matches.already_here;
  const skipped = entries - imported - refused - here;
  const sentences = [
    chosen.length > 0 && imported > 0
      ? t('Your :parts are up to date.', { parts: new Intl.ListFormat(locale).format(chosen) })
      : null,
    here > 0
      ? t('[one 1 entry was already here.|other :count entries were already here.]', { count: here })
      : null,
    skipped > 0 ? t('[one 1 was skipped.|other :count were skipped.]', { count: skipped }) : null,
    refused > 0
      ? t(
          '[one 1 was refused:|other :count were refused:] too long, over a limit, or with a word that is not allowed.',
          {
            count: refused,
          },
        )
      : null,
  ];
  return sentences.filter((sentence) => sentence !== null).join(' ');
}

/** The pages that show what was imported; the first one is the primary action. */
function Destinations({ record: { kinds } }: { record: Import }) {
  const { t } = useTrans();
  const places: readonly { kind: ImportKind; to: string; label: string }[] = [
    { kind: 'viewing', to: DIARY_PATH, label: t('Open diary') },
    { kind: 'watchlist', to: WATCHLIST_PATH, label: t('Open watchlist') },
    { kind: 'list', to: LISTS_PATH, label: t('Open lists') },
  ];
  const shown = places.filter(({ kind }) => kinds.some((one) => one.kind === kind && one.is_chosen));
  return shown.map(({ kind, to, label }, place) => (
    <Link
      key={kind}
      to={to}
      className={
        place === 0 ? buttonClass('primary', 'md') : buttonClass('secondary', 'md', 'hover:bg-wash-3')
      }
    >
      {label}
    </Link>
  ));
}

/** Posters of imported titles. An older import no longer has its titles. */
function usePosters({ id, state }: Import): readonly Picture[] {
  const { data } = useQuery({ ...importQueries.titles(id, 'matched'), enabled: state === 'done' });
  const titles = state === 'done' ? (data?.pagination.data ?? []) : [];
  return titles.flatMap(({ title }) => title?.poster ?? []).slice(0, POSTERS);
}
