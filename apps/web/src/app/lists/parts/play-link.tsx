import { useQueryClient } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { watchPath } from '@kinora/contracts/catalogue/addresses.ts';
import type { ListEntry, MemberList } from '@kinora/contracts/community/lists.ts';
import { useErrorReporter } from '#platform/errors/use-error-reporter.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useIsSignedIn } from '#platform/session/session-context.tsx';
import { buttonClass } from '#ui/button-style.ts';
import type { ListAddress } from '#community/lists/lists-address.ts';
import { findNextToPlay, isPlayable } from './play-in-order.ts';

/** Starts playback on the next page without a second click. */
const PRESSED = { isPlaying: true };

interface PlayLinkProps {
  readonly list: Pick<MemberList, 'slug'>;
  readonly address: ListAddress;
  /** The first titles as the page shows them. */
  readonly entries: readonly ListEntry[];
}

/** Plays the first title that the member has not seen, in the order of the list. Guests begin with the first one. */
export function PlayLink({ list, address, entries }: PlayLinkProps) {
  const { t } = useTrans();
  const client = useQueryClient();
  const navigate = useNavigate();
  const report = useErrorReporter();
  const isSignedIn = useIsSignedIn();
  const [isFinding, setFinding] = useState(false);
  const first = entries.find(isPlayable);
  if (!first) return null;
  const isKnown = !isSignedIn && address.order === 'list';

  const playNext = async () => {
    setFinding(true);
    try {
      const target = await findNextToPlay(client, list.slug, { isSignedIn });
      await navigate(watchPath((target ?? first.play).video_id), { state: PRESSED });
    } catch (error) {
      report(error);
    } finally {
      setFinding(false);
    }
  };
  const onClick = (event: MouseEvent) => {
    if (isKnown || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (!isFinding) void playNext();
  };
  return (
    <Link
      to={watchPath(first.play.video_id)}
      state={PRESSED}
      onClick={onClick}
      className={buttonClass('primary', 'md', 'hover:brightness-95 max-md:px-3.25!')}
    >
      <Play size={17} fill="currentColor" aria-hidden="true" />
      {t('Play in order')}
    </Link>
  );
}
