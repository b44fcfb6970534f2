import { useActiveThumbnail, useThumbnails } from '@vidstack/react';
import { formatClockTime } from '../clock-time.ts';

const WIDTH = 176;
/** A constant, because the engine would load the thumbnails again on each render with a new array. */
const NONE: [] = [];

type Picture = ReturnType<typeof useThumbnails>[number];

/** Thumbnail URLs are relative to the file that lists them; the engine resolves them only from an absolute URL. */
const addressOf = (sprite: string) => new URL(sprite, document.baseURI).href;

interface SeekPreviewProps {
  seconds: number;
  /** In percent of the bar. */
  left: number;
  /** Name of the chapter. */
  name: string | null;
  sprite: string | null;
}

/** The thumbnail at a position, above the seek bar. Hidden on touch devices, where the finger would cover it. */
export function SeekPreview({ seconds, left, name, sprite }: SeekPreviewProps) {
  const picture = useActiveThumbnail(useThumbnails(sprite === null ? NONE : addressOf(sprite)), seconds);
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute bottom-7 w-max max-w-44 -translate-x-1/2 overflow-hidden rounded-lg bg-black text-white shadow-[0_0_0_2px_#fff,0_14px_40px_rgb(0_0_0/.6)] coarse:hidden"
      style={{ left: `clamp(${WIDTH / 2}px, ${left}%, calc(100% - ${WIDTH / 2}px))` }}
    >
      {picture === null ? null : <SpritePart picture={picture} />}
      <div className="flex justify-between gap-4 px-2.25 py-1.25 text-xs tabular-nums">
        {name === null ? null : <bdi className="min-w-0 truncate">{name}</bdi>}
        <span>{formatClockTime(seconds)}</span>
      </div>
    </div>
  );
}

/** One thumbnail of a sprite, as wide as the preview. */
function SpritePart({ picture: { url, width, height, coords } }: { picture: Picture }) {
  if (width === undefined || height === undefined) return null;
  const scale = WIDTH / width;
  const { x = 0, y = 0 } = coords ?? {};
  return (
    <span className="block overflow-hidden" style={{ width: WIDTH, height: Math.round(height * scale) }}>
      <img
        src={url.href}
        alt=""
        className="max-w-none origin-top-left"
        style={{ transform: `scale(${scale}) translate(${-x}px, ${-y}px)` }}
      />
    </span>
  );
}
