import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { titlePath, watchPath } from '@kinora/contracts/catalogue/addresses.ts';
import type { TitleCard } from '@kinora/contracts/catalogue/title-cards.ts';
import { titleQueries } from '#catalogue/titles/titles.queries.ts';
import { useIsSignedIn } from '#platform/session/session-context.tsx';
import { useErrorReporter } from '#platform/errors/use-error-reporter.ts';
import { markQueries } from '../../marks/marks.queries.ts';

/** Starts playback on the next page without a second press. */
const PRESSED = { isPlaying: true };

/** Plays a title from its card: from where the member stopped, or from the beginning. */
export function usePlay(): (title: TitleCard) => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const report = useErrorReporter();
  const isSignedIn = useIsSignedIn();
  const target = async (id: number) => {
    // Without the progress it plays from the beginning.
    const next = isSignedIn ? client.query(markQueries.title(id)).catch(() => null) : null;
    const [{ title }, marks] = await Promise.all([client.query(titleQueries.one(id)), next]);
    return marks?.watching.next ?? title.play;
  };
  return (title) => {
    target(title.id).then(
      (play) =>
        play
          ? navigate(watchPath(play.video_id), { state: PRESSED })
          : // It was made unavailable after the card was shown.
            navigate(titlePath(title)),
      report,
    );
  };
}
