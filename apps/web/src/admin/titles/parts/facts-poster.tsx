import { pictureVariant } from '@kinora/contracts/catalogue/pictures.ts';
import type { EditedTitle } from '@kinora/contracts/admin/titles.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Artwork } from '#ui/artwork.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { GeneratedArt } from '#ui/generated-art.tsx';
import { editTitlePath } from '../title-addresses.ts';

const WIDTH = 360;

/** The current poster of a title, with a link to change it. */
export function FactsPoster({ title }: { title: EditedTitle }) {
  const { t } = useTrans();
  return (
    <div className="grid w-37.5 flex-none content-start gap-2.5 max-md:hidden">
      <Artwork
        image={title.poster && { src: pictureVariant(title.poster, WIDTH, 'webp') }}
        ratio="poster"
        alt={t('Poster of :name', { name: title.name })}
        fallback={<GeneratedArt name={title.name} ratio={3 / 2} />}
        className="block w-full"
      />
      <ButtonLink href={editTitlePath(title.id, 'images')} size="xs">
        {title.poster === null ? t('Add poster') : t('Replace poster')}
      </ButtonLink>
    </div>
  );
}
