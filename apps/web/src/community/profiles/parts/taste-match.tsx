import { Link } from 'react-router';
import { titlePath } from '@kinora/contracts/catalogue/addresses.ts';
import type { Profile } from '@kinora/contracts/community/profiles.ts';
import { artworkImage } from '#catalogue/pictures/artwork-image.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Artwork } from '#ui/artwork.tsx';
import { GeneratedArt } from '#ui/generated-art.tsx';
import { firstName } from '../../relations/first-name.ts';
import { AsideSection } from './aside-section.tsx';
import { PosterLink } from './poster-link.tsx';
import { type Relation, useRelation } from './use-relation.ts';

const PERCENT = 100;

type Taste = NonNullable<Relation['taste']>;

/** How well the ratings of the viewer and the member agree, once both have rated enough of the same titles. */
export function TasteMatch({ profile }: { profile: Profile }) {
  const { t } = useTrans();
  const taste = useRelation(profile).relation?.taste ?? null;
  if (taste === null) return null;
  const name = firstName(profile.name);
  const { loved, disagreement } = taste;
  return (
    <AsideSection title={t('You and :name', { name })}>
      <Match match={taste.match} />
      {loved.length === 0 ? null : (
        <>
          <p className="mt-3.5 text-sm text-fg-2">{t('You both loved')}</p>
          <ul className="mt-2 flex gap-2">
            {loved.map((title) => (
              <li key={title.id} className="w-15.5 flex-none">
                <PosterLink
                  href={titlePath(title)}
                  name={title.name}
                  image={artworkImage(title.poster, 'poster', '62px')}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {disagreement === null ? null : <Disagreement name={name} {...disagreement} />}
    </AsideSection>
  );
}

function Match({ match }: { match: number }) {
  const { t, locale } = useTrans();
  const text = new Intl.NumberFormat(locale, { style: 'percent' }).format(match / PERCENT);
  return (
    <>
      <div className="flex justify-between gap-4 text-sm">
        <span className="text-fg-2">{t('Taste match')}</span>
        <b className="tabular-nums">{text}</b>
      </div>
      <div
        role="meter"
        aria-label={t('Taste match')}
        aria-valuenow={match}
        aria-valuemin={0}
        aria-valuemax={PERCENT}
        aria-valuetext={text}
        className="mt-2 h-1 overflow-hidden rounded-full bg-wash-3"
      >
        <div className="h-full rounded-full bg-accent" style={{ width: `${match}%` }} />
      </div>
    </>
  );
}

function Disagreement({ name, title, theirs, yours }: NonNullable<Taste['disagreement']> & { name: string }) {
  const { t } = useTrans();
  return (
    <>
      <p className="mt-4.5 text-sm text-fg-2">{t('You disagree most about')}</p>
      <Link
        to={titlePath(title)}
        prefetch="intent"
        className="mt-2 flex items-center gap-3 rounded-md hover:text-fg"
      >
        <Artwork
          image={artworkImage(title.poster, 'poster', '44px')}
          ratio="poster"
          className="w-11 flex-none rounded-[5px]!"
          fallback={<GeneratedArt name={title.name} hasLettering={false} />}
        />
        <span className="min-w-0 text-sm">
          <b dir="auto" className="block font-semibold wrap-anywhere">
            {title.name}
          </b>
          <span className="text-fg-3">{t(':name :theirs, you :yours', { name, theirs, yours })}</span>
        </span>
      </Link>
    </>
  );
}
