import { Trash2 } from 'lucide-react';
import { pictureVariant } from '@kinora/contracts/catalogue/pictures.ts';
import type { SeasonRow as Season } from '@kinora/contracts/admin/seasons.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Artwork } from '#ui/artwork.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { editSeasonPath } from '../season-addresses.ts';
import { useSeasonName } from './season-name.ts';
import { useConfirmDeleteSeason } from './use-ask-to-delete.ts';

const POSTER_WIDTH = 120;

/** A season in the list of its series. */
export function SeasonRow({ titleId, season }: { titleId: number; season: Season }) {
  const { t } = useTrans();
  const { date } = useFormat();
  const nameOf = useSeasonName();
  const ask = useConfirmDeleteSeason(titleId);
  const { number, poster } = season;
  const name = season.name ?? nameOf(number);
  const facts = [
    ...(name === nameOf(number) ? [] : [nameOf(number)]),
    t('[one 1 episode|other :count episodes]', { count: season.episode_count }),
    ...(season.release_date === null ? [] : [date(season.release_date)]),
  ];
  return (
    <li className="flex items-center gap-3.5 border-line px-3 py-2 not-first:border-t">
      <Artwork
        image={poster && { src: pictureVariant(poster, POSTER_WIDTH, 'webp') }}
        ratio="poster"
        fallback={<span className="block size-full bg-wash" />}
        className="w-9 rounded-[5px]!"
      />
      <div className="min-w-0 flex-1">
        <TextLink
          href={editSeasonPath(titleId, number)}
          tone="quiet"
          className="truncate font-semibold text-fg!"
        >
          {name}
        </TextLink>
        <p className="truncate text-micro text-fg-3">{facts.join(' · ')}</p>
      </div>
      <IconButton
        size="xs"
        label={t('Delete :name', { name: nameOf(number) })}
        // The page shows the error.
        onPress={() => void ask(season).catch(() => undefined)}
      >
        <Trash2 size={15} strokeWidth={1.75} />
      </IconButton>
    </li>
  );
}
