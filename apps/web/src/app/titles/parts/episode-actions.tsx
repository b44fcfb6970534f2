import { episodePath } from '@kinora/contracts/catalogue/addresses.ts';
import type { Episode } from '@kinora/contracts/catalogue/seasons.ts';
import { hasAired } from '#catalogue/seasons/has-aired.ts';
import { usePartNames } from '#catalogue/part-names/use-part-names.ts';
import { EpisodePlay } from '#catalogue/watch-progress/episode-play.tsx';
import { WatchingExtensionsProvider } from '#catalogue/watch-progress/watching-extensions.tsx';
import { memberWatchingExtensions } from '#community/title-actions/watching-extensions.ts';
import { useToday } from '#platform/i18n/use-today.ts';
import { placeOf } from './episode-states.ts';
import { PartActions } from './part-actions.tsx';
import { RemindButton } from './remind-button.tsx';
import { SeenButton } from './seen-button.tsx';

/** What a visitor can do with an episode. */
export function EpisodeActions({ episode }: { episode: Episode }) {
  const names = usePartNames();
  const aired = hasAired(episode, useToday());
  const { title, play } = episode;
  const place = placeOf(episode);
  return (
    <PartActions
      title={title}
      scope={place}
      play={
        play === null ? undefined : (
          <WatchingExtensionsProvider extensions={memberWatchingExtensions}>
            <EpisodePlay titleId={title.id} play={play} />
          </WatchingExtensionsProvider>
        )
      }
      seen={aired ? <SeenButton title={title} scope={place} /> : <RemindButton title={title} />}
      share={{ name: `${title.name}: ${names.episode(episode)}`, path: episodePath(title, episode) }}
    />
  );
}
