import { Link } from 'react-router';
import type { Profile } from '@kinora/contracts/community/profiles.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Avatar } from '#ui/avatar.tsx';
import { useTextCount } from '../../texts/use-text-count.ts';
import { tabPath } from '../profile-address.ts';
import { ProfileActions } from './profile-actions.tsx';
import { useRelation } from './use-relation.ts';

/** The member with their picture, bio and actions, and their numbers. */
export function ProfileHeader({ profile }: { profile: Profile }) {
  const { name, image, bio, shelf } = profile;
  const isBlocked = useRelation(profile).relation?.is_blocked === true;
  return (
    <header className="flex flex-wrap items-start gap-x-6 gap-y-5 pt-4 md:items-end md:pt-7.5">
      <Avatar name={name} src={image} size={132} isDecorative className="max-md:size-23!" />
      <div className="min-w-57.5 flex-1">
        <h1 className="text-[32px] leading-[1.05] font-[720] tracking-[-.02em] wrap-anywhere font-stretch-125% md:text-[44px]">
          <bdi>{name}</bdi>
        </h1>
        {bio === null ? null : (
          <p dir="auto" className="mt-2.25 w-fit max-w-[60ch] wrap-anywhere text-fg-2">
            {bio}
          </p>
        )}
        <ProfileActions profile={profile} />
      </div>
      {shelf === null || isBlocked ? null : <Counts profile={profile} counts={shelf.counts} />}
    </header>
  );
}

type Shelf = NonNullable<Profile['shelf']>;

function Counts({ profile, counts }: { profile: Profile; counts: Shelf['counts'] }) {
  const { t } = useTrans();
  const { number } = useFormat();
  const textCount = useTextCount();
  const { seen, reviews, followers, following } = counts;
  return (
    <ul className="flex flex-wrap gap-x-5.5 gap-y-3 text-[13px] text-fg-3 md:gap-x-8.5">
      <Count value={number(seen)} label={t('[one title seen|other titles seen]', { count: seen })} />
      <Count
        value={textCount(reviews)}
        label={t('[one review|other reviews]', { count: reviews })}
        href={tabPath(profile, 'reviews')}
      />
      <Count
        value={number(followers)}
        label={t('[one follower|other followers]', { count: followers })}
        href={tabPath(profile, 'followers')}
      />
      <Count value={number(following)} label={t('following')} href={tabPath(profile, 'followed-users')} />
    </ul>
  );
}

function Count({ value, label, href }: { value: string; label: string; href?: string }) {
  const content = (
    <>
      <b className="block text-2xl leading-[1.15] font-[680] text-fg tabular-nums font-stretch-118%">
        {value}
      </b>{' '}
      {label}
    </>
  );
  return (
    <li>
      {href === undefined ? (
        content
      ) : (
        <Link to={href} prefetch="intent" preventScrollReset className="block rounded-xs hover:text-fg">
          {content}
        </Link>
      )}
    </li>
  );
}
