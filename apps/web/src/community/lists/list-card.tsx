import { Ellipsis } from 'lucide-react';
import { listPath } from '@kinora/contracts/catalogue/addresses.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Anchor } from '#ui/anchor.tsx';
import { iconButtonClass } from '#ui/button-style.ts';
import { LazyPlainMenuButton } from '#ui/lazy-menu.tsx';
import { Invitation } from './invitation.tsx';
import type { OwnList } from './lists-cache.ts';
import { listMenu } from './open-list-menu.ts';
import { ListFacts } from './parts/list-facts.tsx';
import { PosterStrip } from './parts/poster-strip.tsx';

interface ListCardProps {
  readonly list: OwnList;
  readonly isEager: boolean;
  /** On the profile of the owner, who is no news there. */
  readonly hasOwner?: boolean;
}

/** A list in the grid. The card opens it, its menu shows on hover and focus. */
export function ListCard({ list, isEager, hasOwner = true }: ListCardProps) {
  const { t } = useTrans();
  const { name, role } = list;
  return (
    <li className="group/list relative min-w-0">
      <PosterStrip posters={list.posters} isEager={isEager} />
      <h2
        dir="auto"
        className="mt-3.25 line-clamp-2 font-read text-[21px] leading-[1.2] font-medium tracking-[-.005em] wrap-anywhere"
      >
        <Anchor href={listPath(list)} className="focus-none! after:absolute after:inset-0 after:z-3">
          {name}
        </Anchor>
      </h2>
      <ListFacts list={list} hasOwner={hasOwner} />
      {role === 'invited' ? (
        <Invitation list={list} owner={list.owner} className="relative z-4 mt-3" />
      ) : null}
      <LazyPlainMenuButton menu={listMenu} props={{ list, role }}>
        {(button) => (
          <button
            {...button}
            type="button"
            aria-label={t('Actions for :name', { name })}
            className={iconButtonClass(
              'sm',
              'plain',
              'on-dark absolute! end-2.5 top-2.5 z-6 bg-black/60 text-white! opacity-0 group-focus-within/list:opacity-100 aria-expanded:opacity-100 can-hover:group-hover/list:opacity-100 coarse:opacity-100 noscript:hidden',
            )}
          >
            <Ellipsis size={17} strokeWidth={2.4} aria-hidden="true" />
          </button>
        )}
      </LazyPlainMenuButton>
    </li>
  );
}
