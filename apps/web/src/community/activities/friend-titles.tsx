import { useEffect } from 'react';
import { ACTIVITY_PATH, titlePath } from '@kinora/contracts/catalogue/addresses.ts';
import type { listFriendTitles } from '@kinora/contracts/community/activities.ts';
import type { CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import { artworkImage } from '#catalogue/pictures/artwork-image.ts';
import { titleCardRef } from '#catalogue/title-cards/card-titles.ts';
import { useMemberSlots } from '#catalogue/title-cards/title-card-slots.tsx';
import { rememberRows } from '#catalogue/watch-progress/remember-rows.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useMemberQuery } from '#platform/query/use-member-query.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Carousel } from '#ui/carousel.tsx';
import { SeeAllLink } from '#ui/page-section.tsx';
import { PosterCard } from '#ui/poster-card.tsx';
import { RatingStars } from '#ui/rating.tsx';
import { activityQueries } from './activities.queries.ts';
import { friendSpace } from './friend-space.ts';

type FriendTitle = CallOutput<typeof listFriendTitles>['titles'][number];

/** Titles that members whom the reader follows have seen recently. Renders nothing without any or if the request fails. */
export function FriendTitles() {
  const { t } = useTrans();
  const { data } = useMemberQuery(activityQueries.friendTitles());
  const titles = data?.titles;
  const rows = titles && Math.min(titles.length, 1);
  useEffect(() => {
    if (rows !== undefined) rememberRows(friendSpace, rows);
  }, [rows]);
  if (titles === undefined || titles.length === 0) return null;
  return (
    <Carousel
      title={t('New from friends')}
      kind="poster"
      action={<SeeAllLink href={ACTIVITY_PATH}>{t('Activity')}</SeeAllLink>}
      className="mt-9.5 md:mt-13"
    >
      {titles.map((one) => (
        <FriendCard key={one.title.id} {...one} />
      ))}
    </Carousel>
  );
}

/** As high as any poster card, because its space is reserved. */
function FriendCard({ title, member, score }: FriendTitle) {
  const { t } = useTrans();
  const slots = useMemberSlots();
  return (
    <PosterCard
      cardRef={titleCardRef(title)}
      name={title.name}
      href={titlePath(title)}
      image={artworkImage(title.poster, 'poster')}
      artNote={title.year === null ? undefined : String(title.year)}
      overlay={
        <>
          <Avatar
            name={member.name}
            src={member.image}
            size={34}
            isDecorative
            className="absolute! start-2 top-2 z-2 shadow-[0_0_0_2px_rgb(0_0_0/.58)]"
          />
          {slots ? <slots.Picture title={title} /> : null}
        </>
      }
      meta={
        <>
          <bdi className="truncate">{member.name}</bdi>
          <span aria-hidden="true">·</span>
          {score === null ? (
            <span className="flex-none">{t('Watched')}</span>
          ) : (
            <RatingStars value={score} size={12} className="flex-none" />
          )}
        </>
      }
    />
  );
}
