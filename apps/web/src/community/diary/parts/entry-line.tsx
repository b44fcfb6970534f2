import { Ellipsis, Lock, MessageSquareText, PenLine, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { episodePath, titlePath } from '@kinora/contracts/catalogue/addresses.ts';
import type { DiaryEntry } from '@kinora/contracts/community/diary.ts';
import { type Trans, useTrans } from '#platform/i18n/use-trans.ts';
import { Anchor } from '#ui/anchor.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { lazyMenu, LazyMenuButton } from '#ui/lazy-menu.tsx';
import { RatingStars } from '#ui/rating.tsx';
import { openLogDialog } from '../open-log-dialog.ts';
import type { EntryMenuProps } from './entry-menu.tsx';
import { useRemoveEntry } from './use-remove-entry.ts';

const menu = lazyMenu<EntryMenuProps>(async () => (await import('./entry-menu.tsx')).EntryMenu);
const MARK = { size: 17, strokeWidth: 1.75 } as const;
const nothingMore = () => undefined;

/** What an entry shows beside its day and poster. */
export function EntryLine({ entry }: { entry: DiaryEntry }) {
  return (
    <>
      <EntryName entry={entry} />
      <EntryRating entry={entry} />
      <EntryMarks entry={entry} />
      <EntryActions entry={entry} />
    </>
  );
}

/** The part of the series, or undefined for a film. */
function partOf({ season, episode }: DiaryEntry): { season: number; episode: number } | undefined {
  return season === null || episode === null ? undefined : { season, episode };
}

/** The page of the film or episode. */
function pathOf(entry: DiaryEntry): string {
  const part = partOf(entry);
  if (part === undefined) return titlePath(entry.title);
  return episodePath(entry.title, { season_number: part.season, episode_number: part.episode });
}

function episodeText({ t }: Trans, entry: DiaryEntry): string | null {
  const part = partOf(entry);
  if (part === undefined) return null;
  const code = t('S:season E:episode', part);
  return entry.episode_name === null ? code : `${code} · ${entry.episode_name}`;
}

function EntryName({ entry }: { entry: DiaryEntry }) {
  const trans = useTrans();
  const { title, note } = entry;
  const episode = episodeText(trans, entry);
  return (
    <div className="min-w-0">
      <TitleName entry={entry}>{title.name}</TitleName>
      {episode === null ? null : (
        <p dir="auto" className="truncate text-meta text-fg-3">
          {episode}
        </p>
      )}
      {note === null ? null : (
        <p dir="auto" className="line-clamp-2 font-read text-[15px] leading-[1.4] text-fg-2">
          {note}
        </p>
      )}
      {entry.rating === null ? null : (
        <RatingStars value={entry.rating} size={12} className="mt-1 md:hidden" />
      )}
    </div>
  );
}

function TitleName({ entry, children }: { entry: DiaryEntry; children: ReactNode }) {
  const { year } = entry.title;
  return (
    <h3 className="truncate text-[15.5px] font-semibold">
      <Anchor href={pathOf(entry)} className="rounded-xs">
        <span dir="auto">{children}</span>
      </Anchor>{' '}
      {year === null ? null : <span className="font-[450] text-fg-3">{year}</span>}
    </h3>
  );
}

/** On phones the stars are below the name. */
function EntryRating({ entry: { rating } }: { entry: DiaryEntry }) {
  const { t } = useTrans();
  return (
    <span className="flex text-meta text-fg-3 max-md:hidden">
      {rating === null ? t('Not rated') : <RatingStars value={rating} size={14} />}
    </span>
  );
}

function EntryMarks({ entry }: { entry: DiaryEntry }) {
  const { t } = useTrans();
  const marks = [
    { isShown: entry.is_rewatch, label: t('Rewatch'), Icon: RefreshCw },
    { isShown: entry.is_private, label: t('Only visible to you'), Icon: Lock },
    { isShown: entry.has_review, label: t('Review'), Icon: MessageSquareText },
  ].filter(({ isShown }) => isShown);
  return (
    <span className="flex justify-end gap-3 text-fg-3 max-md:hidden">
      {marks.map(({ label, Icon }) => (
        <span key={label} role="img" aria-label={label} title={label}>
          <Icon {...MARK} aria-hidden="true" />
        </span>
      ))}
    </span>
  );
}

function EntryActions({ entry }: { entry: DiaryEntry }) {
  const trans = useTrans();
  const { t } = trans;
  const removal = useRemoveEntry(nothingMore);
  const { title } = entry;
  const part = episodeText(trans, entry);
  const name = part === null ? title.name : `${title.name}, ${part}`;
  const edit = () => void openLogDialog({ title, scope: partOf(entry), viewing: entry });
  return (
    <span className="flex justify-end gap-1">
      <IconButton label={t('Edit entry: :name', { name })} size="sm" onPress={edit} className="max-md:hidden">
        <PenLine size={16} strokeWidth={1.75} />
      </IconButton>
      <LazyMenuButton
        menu={menu}
        props={{ name, href: pathOf(entry), onEdit: edit, onRemove: () => removal.mutate(entry) }}
      >
        {(button) => (
          <IconButton {...button} label={t('Actions for :name', { name })} size="sm">
            <Ellipsis size={17} strokeWidth={2} />
          </IconButton>
        )}
      </LazyMenuButton>
    </span>
  );
}
