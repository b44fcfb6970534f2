import { Pencil, Trash2 } from 'lucide-react';
import type { PersonCreditRow } from '@kinora/contracts/admin/people.ts';
import { pictureVariant } from '@kinora/contracts/catalogue/pictures.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Artwork } from '#ui/artwork.tsx';
import { GeneratedArt } from '#ui/generated-art.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Tag } from '#ui/tag.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { editTitlePath } from '#admin/titles/title-addresses.ts';

const POSTER_WIDTH = 120;

/** A person's credit in a title, season or episode. */
export function CreditRow({
  credit,
  onEdit,
  onRemove,
}: {
  credit: PersonCreditRow;
  /** Undefined for users who may not edit titles. */
  onEdit?: (() => void) | undefined;
  onRemove?: (() => void) | undefined;
}) {
  const { t } = useTrans();
  const { title, department, character, job } = credit;
  const { name } = title;
  return (
    <li className="flex items-center gap-3 border-b border-line py-2 last:border-0">
      <Artwork
        image={title.poster && { src: pictureVariant(title.poster, POSTER_WIDTH, 'webp') }}
        ratio="poster"
        fallback={<GeneratedArt name={name} ratio={3 / 2} hasLettering={false} />}
        className="w-8 flex-none rounded-[3px]!"
      />
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 items-center gap-2">
          <TextLink href={editTitlePath(title.id)} tone="quiet" className="truncate font-semibold text-fg!">
            {name}
          </TextLink>
          <span className="flex-none text-fg-3">{title.year}</span>
          {title.is_deleted ? <Tag tone="danger">{t('Deleted')}</Tag> : null}
        </p>
        <p className="truncate text-micro text-fg-3">
          {[department, character ?? job, usePlace(credit)].filter(Boolean).join(' · ')}
        </p>
      </div>
      {onEdit === undefined ? null : (
        <IconButton size="sm" label={t('Edit the credit in :name', { name })} onPress={onEdit}>
          <Pencil size={15} strokeWidth={1.75} />
        </IconButton>
      )}
      {onRemove === undefined ? null : (
        <IconButton size="sm" label={t('Remove the credit in :name', { name })} onPress={onRemove}>
          <Trash2 size={15} strokeWidth={1.75} />
        </IconButton>
      )}
    </li>
  );
}

/** The credit's season or episode; null for the whole title. */
function usePlace({ season, episode }: PersonCreditRow): string | null {
  const { t } = useTrans();
  if (season === null) return null;
  return episode === null
    ? t('Season :season', { season })
    : t('Season :season, episode :episode', { season, episode });
}
