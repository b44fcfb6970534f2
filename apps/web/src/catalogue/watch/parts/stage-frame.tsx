import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { WatchPage } from '@kinora/contracts/catalogue/playback.ts';
import { watchPicture } from '@kinora/contracts/catalogue/seo-watch-data.ts';
import { artworkImage } from '#catalogue/pictures/artwork-image.ts';
import { Artwork } from '#ui/artwork.tsx';
import { GeneratedArt } from '#ui/generated-art.tsx';

const SIZES = '(max-width: 767px) 100vw, (max-width: 1199px) calc(100vw - 150px), 760px';

/** The poster of a video before it plays. */
export function StagePoster({ watch }: { watch: WatchPage }) {
  return (
    <Artwork
      image={artworkImage(watchPicture(watch), 'backdrop', SIZES)}
      ratio="landscape"
      loading="hero"
      className="rounded-none!"
      fallback={<GeneratedArt name={watch.title.name} ratio={9 / 16} hasLettering={false} />}
    />
  );
}

/** The area of the player, with a message over the poster while nothing plays. */
export function StageFrame({
  watch,
  label,
  isDimmed = true,
  children,
}: {
  watch: WatchPage;
  label: string;
  isDimmed?: boolean;
  children?: ReactNode;
}) {
  return (
    <section
      aria-label={label}
      className="on-dark relative isolate aspect-video w-full overflow-hidden bg-black text-white md:rounded-2xl"
    >
      <StagePoster watch={watch} />
      <div
        className={clsx(
          'absolute inset-0 z-5 grid place-content-center justify-items-center gap-2.5 overflow-y-auto p-4 text-center md:gap-3.5',
          isDimmed && 'bg-black/72',
        )}
      >
        {children}
      </div>
    </section>
  );
}

/** A title, a text and actions. */
export function StageMessage({
  title,
  text,
  children,
}: {
  title: string;
  text?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <>
      <p className="text-lg font-semibold text-balance md:text-2xl">{title}</p>
      {text === undefined ? null : <p className="max-w-[46ch] text-sm text-white/86 md:text-base">{text}</p>}
      {children === undefined ? null : (
        <div className="mt-1 flex flex-wrap justify-center gap-2.5">{children}</div>
      )}
    </>
  );
}

/** Buttons and links over the poster. */
export const stageButton = (isMain: boolean): string =>
  clsx(
    'inline-flex min-h-10 items-center justify-center rounded-control px-4.25 text-[14.5px] font-semibold transition-colors coarse:min-h-11',
    isMain ? 'bg-white text-black hover:bg-white/90' : 'bg-white/16 text-white hover:bg-white/24',
  );
