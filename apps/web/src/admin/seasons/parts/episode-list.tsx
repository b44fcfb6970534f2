import { Plus } from 'lucide-react';
import { pictureVariant } from '@kinora/contracts/catalogue/pictures.ts';
import type { EditedSeason, EpisodeRow } from '@kinora/contracts/admin/seasons.ts';
import { Panel } from '#admin/kit/panel.tsx';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Artwork } from '#ui/artwork.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { editEpisodePath, newEpisodePath } from '../season-addresses.ts';

const STILL_WIDTH = 320;

/** The episodes of a season, each linking to its editor. */
export function EpisodeList({ season }: { season: EditedSeason }) {
  const { t } = useTrans();
  const { title, number, episodes } = season;
  const addLink = (
    <ButtonLink
      href={newEpisodePath(title.id, number)}
      size="sm"
      icon={<Plus size={16} strokeWidth={1.75} />}
    >
      {t('Add episode')}
    </ButtonLink>
  );
  return (
    <Panel title={t('Episodes')} action={addLink}>
      {episodes.length === 0 ? (
        <p className="text-fg-2">{t('No episodes yet.')}</p>
      ) : (
        <ul aria-label={t('Episodes')} className="grid rounded-xl border border-line">
          {episodes.map((episode) => (
            <Row
              key={episode.id}
              episode={episode}
              href={editEpisodePath(title.id, { season: number, episode: episode.episode_number })}
            />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Row({ episode, href }: { episode: EpisodeRow; href: string }) {
  const { t } = useTrans();
  const { date, number } = useFormat();
  const { still, runtime, release_date: released } = episode;
  const name = episode.name ?? t('Episode :number', { number: episode.episode_number });
  const facts = [
    ...(released === null ? [] : [date(released)]),
    ...(runtime === null ? [] : [t(':count min', { count: number(runtime) })]),
  ];
  return (
    <li className="flex items-center gap-3.5 border-line px-3 py-2 not-first:border-t">
      <span className="w-7 flex-none text-end text-fg-3 tabular-nums">{number(episode.episode_number)}</span>
      <Artwork
        image={still && { src: pictureVariant(still, STILL_WIDTH, 'webp') }}
        ratio="landscape"
        fallback={<span className="block size-full bg-wash" />}
        className="w-18 rounded-[5px]!"
      />
      <div className="min-w-0 flex-1">
        <TextLink href={href} tone="quiet" className="truncate font-semibold text-fg!">
          {name}
        </TextLink>
        <p className="truncate text-micro text-fg-3">{facts.join(' · ')}</p>
      </div>
    </li>
  );
}
