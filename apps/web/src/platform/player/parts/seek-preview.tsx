import { useActiveThumbnail, useThumbnails } from '@vidstack/react';
import { clockTime } from '../clock-time.ts';

const WIDTH = 176;
/** One for all times, or the engine would look again with every drawing. */
const NONE: [] = [];

type Picture = ReturnType<typeof useThumbnails>[number];

/** The pictures are named beside the file that names them; the engine finds them only by a whole address. */
const addressOf = (sprite: string) => new URL(sprite, document.baseURI).href;

interface SeekPreviewProps {
  seconds: number;
  /** Percent of the bar. */
  left: number;
  /** Of the chapter. */
  name: string | null;
  sprite: string | null;
}

/** What is to be seen at a place of the recording, over the seek bar. Fingers hide it anyway. */
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
        <span>{clockTime(seconds)}</span>
      </div>
    </div>
  );
}

/** One of the many pictures of a sprite, as wide as the preview. */
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
