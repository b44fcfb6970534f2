import { Trash2 } from 'lucide-react';
import type { EditedImage } from '@kinora/contracts/admin/images.ts';
import { pictureVariant } from '@kinora/contracts/catalogue/pictures.ts';
import { confirm } from '#platform/dialog/confirm-dialog.tsx';
import { languageName } from '#platform/i18n/display-names.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';
import { Artwork } from '#ui/artwork.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Tag } from '#ui/tag.tsx';
import type { useImageChanges } from '../title-images.queries.ts';

const THUMB_WIDTHS = { poster: 120, portrait: 120, backdrop: 320, still: 320, logo: 320 } as const;

/** An image in the list, with its details and whether it is the main one. */
export function ImageRow({
  image,
  name,
  canBeMain,
  changes,
}: {
  image: EditedImage;
  name: string;
  canBeMain: boolean;
  changes: ReturnType<typeof useImageChanges>;
}) {
  const { t, locale } = useTrans();
  const { picture, kind, language, is_main: isMain } = image;
  const askToDelete = async () => {
    const isSure = await confirm({
      title: t('Delete :name?', { name }),
      body: isMain
        ? t('The title will show generated art instead. This cannot be undone.')
        : t('This cannot be undone.'),
      confirmLabel: t('Delete'),
      isDanger: true,
      size: 'small',
    });
    if (!isSure) return;
    await changes.remove.mutateAsync(image.id);
    toast.positive(t('Image deleted'));
  };
  const facts = [
    `${picture.width} × ${picture.height}`,
    ...(language === null ? [] : [languageName(locale, language)]),
  ];
  return (
    <div className="flex flex-wrap items-center gap-x-3.5 gap-y-1.5">
      <Artwork
        image={{ src: pictureVariant(picture, THUMB_WIDTHS[kind], 'webp') }}
        ratio={kind === 'poster' ? 'poster' : 'landscape'}
        alt={name}
        fallback={<span className="block size-full bg-wash" />}
        className={kind === 'poster' ? 'w-11 rounded-[5px]!' : 'w-22 rounded-[5px]!'}
      />
      <div className="min-w-24 flex-1">
        <p className="font-medium">{name}</p>
        <p className="text-micro text-fg-3">{facts.join(' · ')}</p>
      </div>
      {canBeMain && isMain ? <Tag tone="positive">{t('Shown first')}</Tag> : null}
      {canBeMain && !isMain ? (
        <Button
          size="xs"
          aria-label={t('Show :name first', { name })}
          onPress={() => changes.show.mutate(image)}
        >
          {t('Show first')}
        </Button>
      ) : null}
      <IconButton
        size="xs"
        label={t('Delete :name', { name })}
        // The page shows the error.
        onPress={() => void askToDelete().catch(() => undefined)}
      >
        <Trash2 size={15} strokeWidth={1.75} />
      </IconButton>
    </div>
  );
}
