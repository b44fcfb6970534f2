import { clsx } from 'clsx';
import { Link2, Lock } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { ListEntry, MemberList } from '@kinora/contracts/community/lists.ts';
import { PosterFan } from '#catalogue/pictures/poster-fan.tsx';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Tag } from '#ui/tag.tsx';
import { PlainText } from '#community/texts/plain-text.tsx';
import { type ListAddress, LISTS_PATH } from '#community/lists/lists-address.ts';
import { useListMarks } from '#community/lists/use-list-marks.ts';
import { Invitation } from '#community/lists/invitation.tsx';
import { ListStateNotice } from '#community/lists/list-state-notice.tsx';
import { MemberAvatar, MemberLink } from '#community/relations/member-link.tsx';
import { ListActions } from './list-actions.tsx';
import { SeenProgress } from './seen-progress.tsx';

interface ListHeaderProps {
  readonly list: MemberList;
  readonly address: ListAddress;
  /** The first titles as the page shows them. */
  readonly entries: readonly ListEntry[];
}

/** The name of a list with its owner, its description, its actions and a fan of its posters. */
export function ListHeader({ list, address, entries }: ListHeaderProps) {
  const navigate = useNavigate();
  const marks = useListMarks(list.id);
  const { owner, posters, description } = list;
  return (
    <>
      {marks?.role === 'invited' ? (
        <Invitation
          list={list}
          owner={owner}
          onGone={() => void navigate(LISTS_PATH)}
          className="mt-4 justify-between rounded-xl bg-surface px-4.5 py-3.5"
        />
      ) : null}
      <ListStateNotice list={list} role={marks?.role} className="mt-4" />
      <header className="grid grid-cols-[minmax(0,1fr)] items-center gap-6 pt-2 md:grid-cols-[minmax(0,1fr)_330px] md:gap-8 md:pt-5 lg:grid-cols-[minmax(0,1fr)_440px]">
        <div
          className={clsx(
            'relative min-w-0',
            // The outer posters reach beyond the fan.
            posters.length === 0 ? 'md:col-span-2' : 'md:pe-12 lg:pe-18',
          )}
        >
          <Origin list={list} />
          <h1 dir="auto" className="mt-4 w-fit text-read-1 text-balance wrap-anywhere md:max-lg:text-[44px]!">
            {list.name}
          </h1>
          {description === null ? null : (
            <PlainText text={description} className="mt-4 w-fit max-w-[54ch] text-[16px] text-fg-2" />
          )}
          <ListActions list={list} marks={marks} address={address} entries={entries} />
          <SeenProgress total={list.titles_count} marks={marks} />
        </div>
        {posters.length === 0 ? null : <PosterFan posters={posters} />}
      </header>
    </>
  );
}

/** Whose list it is, its last change, and who can see it unless that is everyone. */
function Origin({ list: { owner, updated_at: moment, visibility } }: { list: MemberList }) {
  const { t } = useTrans();
  const { relativeTime } = useFormat();
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1.5 text-meta max-md:pe-11">
      <MemberAvatar member={owner} size={24} />
      <MemberLink member={owner} className="min-w-0 truncate font-semibold" />
      {/* The text changes between server render and hydration. */}
      <time dateTime={moment} suppressHydrationWarning className="text-fg-3">
        {t('updated :when', { when: relativeTime(moment) })}
      </time>
      {visibility === 'private' ? (
        <Tag icon={<Lock size={12} aria-hidden="true" />}>{t('Private')}</Tag>
      ) : null}
      {visibility === 'unlisted' ? (
        <Tag icon={<Link2 size={12} aria-hidden="true" />}>{t('Anyone with the link')}</Tag>
      ) : null}
    </div>
  );
}
