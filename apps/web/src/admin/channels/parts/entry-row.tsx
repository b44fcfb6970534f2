import { Layers, List, type LucideIcon, X } from 'lucide-react';
import type { ContentModel } from '@kinora/contracts/catalogue/channel-choices.ts';
import type { ChannelEntry } from '@kinora/contracts/admin/channels.ts';
import { pictureVariant } from '@kinora/contracts/catalogue/pictures.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Artwork } from '#ui/artwork.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Star } from '#ui/star.tsx';
import { Tag } from '#ui/tag.tsx';

const PICTURE_WIDTH = 120;
/** Icons for items that never have an image. */
const ICONS: Partial<Record<ContentModel, LucideIcon>> = { channel: Layers, list: List };

/** An item of a channel, with its image, a description and a remove button. */
export function EntryRow({
  entry,
  model,
  onRemove,
}: {
  entry: ChannelEntry;
  model: ContentModel;
  onRemove: () => void;
}) {
  const { t } = useTrans();
  const name = entry.name === '' ? t('No longer available') : entry.name;
  return (
    <div className="flex items-center gap-3">
      <EntryPicture entry={entry} model={model} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{name}</span>
        <span className="block truncate text-[13px] text-fg-3">
          <EntryDetail entry={entry} />
        </span>
      </span>
      {entry.is_shown ? null : <Tag tone="warning">{t('Not shown')}</Tag>}
      {entry.score === null ? null : (
        <span className="flex flex-none items-center gap-1.25 font-semibold tabular-nums max-md:hidden">
          <Star size={13} />
          {entry.score.toFixed(1)}
        </span>
      )}
      <IconButton size="xs" label={t('Remove :name', { name })} onPress={onRemove}>
        <X size={15} strokeWidth={1.75} />
      </IconButton>
    </div>
  );
}

function EntryPicture({ entry: { picture }, model }: { entry: ChannelEntry; model: ContentModel }) {
  const Icon = ICONS[model];
  if (Icon)
    return (
      <span className="grid size-8.5 flex-none place-items-center rounded-md bg-wash text-fg-2">
        <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      </span>
    );
  return (
    <span className="w-8.5 flex-none">
      <Artwork
        image={picture && { src: pictureVariant(picture, PICTURE_WIDTH, 'webp') }}
        ratio="poster"
        fallback={<span className="block size-full bg-wash-2" />}
      />
    </span>
  );
}

function EntryDetail({ entry }: { entry: ChannelEntry }) {
  const { t } = useTrans();
  const { type, year, about, season_number: season, episode_number: episode } = entry;
  const kind = type === null ? null : type === 'movie' ? t('Movie') : t('Series');
  const number = season === null || episode === null ? null : `S${season} E${episode}`;
  return <>{[kind, about, number, year].filter((part) => part !== null).join(', ')}</>;
}
