import { Plus } from 'lucide-react';
import { titlePath } from '@kinora/contracts/catalogue/addresses.ts';
import type { TitleCard } from '@kinora/contracts/catalogue/title-cards.ts';
import type { Profile } from '@kinora/contracts/community/profiles.ts';
import { artworkImage } from '#catalogue/pictures/artwork-image.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { buttonClass } from '#ui/button-style.ts';
import { openEditProfileDialog } from '../open-edit-profile-dialog.ts';
import { AsideSection } from './aside-section.tsx';
import { PosterLink } from './poster-link.tsx';
import { useViewer } from './use-relation.ts';

/** The titles that a member recommends first. Without any, only the member sees the section. */
export function Favourites({ profile, titles }: { profile: Profile; titles: readonly TitleCard[] }) {
  const { t } = useTrans();
  const isOwn = useViewer(profile) === 'owner';
  if (titles.length === 0 && !isOwn) return null;
  return (
    <AsideSection title={t('Four to start with')}>
      {titles.length === 0 ? (
        <button
          type="button"
          onClick={() => void openEditProfileDialog({ userId: profile.id })}
          className={buttonClass('secondary', 'sm', 'hover:bg-wash-3')}
        >
          <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
          {t('Choose four')}
        </button>
      ) : (
        <ol className="grid grid-cols-4 gap-3 lg:grid-cols-2">
          {titles.map((title) => (
            <li key={title.id} className="min-w-0">
              <PosterLink
                href={titlePath(title)}
                name={title.name}
                image={artworkImage(title.poster, 'poster', '(max-width: 1199px) 22vw, 130px')}
              />
            </li>
          ))}
        </ol>
      )}
    </AsideSection>
  );
}
