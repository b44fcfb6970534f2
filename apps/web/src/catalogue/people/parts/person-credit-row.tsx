import { titlePath } from '@kinora/contracts/catalogue/addresses.ts';
import type { PersonCredit } from '@kinora/contracts/catalogue/people.ts';
import { artworkImage } from '#catalogue/pictures/artwork-image.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Anchor } from '#ui/anchor.tsx';
import { Artwork } from '#ui/artwork.tsx';
import { GeneratedArt } from '#ui/generated-art.tsx';
import { Score } from '#ui/rating.tsx';
import { Tag } from '#ui/tag.tsx';

/** A title with the person's roles or jobs in it. */
export function PersonCreditRow({ credit: { title, label, episode_count } }: { credit: PersonCredit }) {
  const { t } = useTrans();
  const episodes =
    episode_count > 0 ? t('[one 1 episode|other :count episodes]', { count: episode_count }) : null;
  const part = [label, episodes].filter(Boolean).join(' · ');
  return (
    <li className="border-line not-first:border-t [contain-intrinsic-size:auto_72px] [content-visibility:auto]">
      <div className="relative flex items-center gap-4 rounded-lg py-2.25 transition-colors can-hover:hover:bg-wash has-[a:focus-visible]:focus-ring-inset">
        <Artwork
          image={artworkImage(title.poster, 'poster', '36px')}
          ratio="poster"
          fallback={<GeneratedArt name={title.name} hasLettering={false} />}
          className="w-9 flex-none rounded-[5px]!"
        />
        <div className="min-w-0 flex-1">
          <Anchor
            href={titlePath(title)}
            className="focus-none! line-clamp-2 font-semibold wrap-anywhere after:absolute after:inset-0 after:z-1"
          >
            <bdi>{title.name}</bdi>
          </Anchor>
          {part === '' ? null : <p className="line-clamp-2 text-meta text-fg-3 wrap-anywhere">{part}</p>}
        </div>
        <Tag className="max-md:hidden">{title.type === 'series' ? t('Series') : t('Movie')}</Tag>
        {title.score === null ? null : <Score value={title.score} size={13} className="text-sm" />}
      </div>
    </li>
  );
}
