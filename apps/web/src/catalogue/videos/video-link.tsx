import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { watchPath } from '@kinora/contracts/catalogue/addresses.ts';

/** Starts playback on the next page without a second click. */
const PRESSED = { isPlaying: true };

/** Links to the page of a video, which then plays. */
export function VideoLink({
  videoId,
  className,
  children,
}: {
  videoId: number;
  className: string;
  children: ReactNode;
}) {
  return (
    <Link to={watchPath(videoId)} state={PRESSED} prefetch="intent" className={className}>
      {children}
    </Link>
  );
}
