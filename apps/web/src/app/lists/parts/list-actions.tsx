import { Ellipsis, PenLine, Share } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import type { ListEntry, MemberList } from '@kinora/contracts/community/lists.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { buttonClass, iconButtonClass } from '#ui/button-style.ts';
import { LazyPlainMenuButton } from '#ui/lazy-menu.tsx';
import { isShared } from '#community/lists/change-list.ts';
import { editListPath, type ListAddress, LISTS_PATH } from '#community/lists/lists-address.ts';
import type { ListMarks } from '#community/lists/lists-cache.ts';
import { useListActions } from '#community/lists/use-list-actions.ts';
import { LikeListButton } from './like-list-button.tsx';
import { listMenu } from '#community/lists/open-list-menu.ts';
import { PlayLink } from './play-link.tsx';

interface ListActionsProps {
  readonly list: MemberList;
  readonly marks: ListMarks | undefined;
  readonly address: ListAddress;
  readonly entries: readonly ListEntry[];
}

/** What everyone can do with a list, and what only its owner and editors can. */
export function ListActions({ list, marks, address, entries }: ListActionsProps) {
  const { t } = useTrans();
  const navigate = useNavigate();
  const { share } = useListActions(list);
  const role = marks?.role ?? 'reader';
  const onGone = () => void navigate(LISTS_PATH);
  return (
    <div className="mt-5.5 flex flex-wrap items-center gap-2">
      <PlayLink list={list} address={address} entries={entries} />
      <LikeListButton list={list} marks={marks} />
      {isShared(list) ? (
        <button
          type="button"
          onClick={share}
          className={buttonClass('secondary', 'md', 'hover:bg-wash-3 max-md:px-3.25! noscript:hidden')}
        >
          <Share size={18} strokeWidth={1.75} aria-hidden="true" />
          {t('Share')}
        </button>
      ) : null}
      {role === 'owner' || role === 'editor' ? (
        <Link
          to={editListPath(list)}
          prefetch="intent"
          className={buttonClass('secondary', 'md', 'hover:bg-wash-3 max-lg:hidden')}
        >
          <PenLine size={18} strokeWidth={1.75} aria-hidden="true" />
          {t('Edit list')}
        </Link>
      ) : null}
      <LazyPlainMenuButton menu={listMenu} props={{ list, role, onGone }}>
        {(button) => (
          <button
            {...button}
            type="button"
            aria-label={t('Actions for :name', { name: list.name })}
            className={iconButtonClass(
              'md',
              'plain',
              // On phones beside the name of the owner, so that the other buttons fit one line.
              'hover:bg-wash-2 max-md:absolute! max-md:-end-2 max-md:-top-2 noscript:hidden',
            )}
          >
            <Ellipsis size={19} strokeWidth={2} aria-hidden="true" />
          </button>
        )}
      </LazyPlainMenuButton>
    </div>
  );
}
