import { Layers, List } from 'lucide-react';
import type { SearchHit } from '@kinora/contracts/catalogue/search.ts';
import { artworkImage } from '#catalogue/pictures/artwork-image.ts';
import { Artwork } from '#ui/artwork.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { GeneratedArt } from '#ui/generated-art.tsx';

const SIZE = '40px';

/** The thumbnail of a result in a list. */
export function HitThumb({ hit: { kind, name, picture } }: { hit: SearchHit }) {
  if (kind === 'channel' || kind === 'list') {
    const Icon = kind === 'channel' ? Layers : List;
    return (
      <span className="grid size-10 flex-none place-items-center rounded-full bg-wash-2">
        <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      </span>
    );
  }
  if (kind === 'person') {
    return (
      <Artwork
        image={artworkImage(picture, 'portrait', SIZE)}
        ratio="square"
        isEager
        className="w-10 flex-none rounded-full! [&_img]:object-[50%_22%]"
        fallback={<Avatar name={name} isDecorative className="size-full!" />}
      />
    );
  }
  const isTitle = kind === 'movie' || kind === 'series';
  return (
    <Artwork
      image={artworkImage(picture, isTitle ? 'poster' : 'landscape', isTitle ? SIZE : '72px')}
      ratio={isTitle ? 'poster' : 'square'}
      isEager
      className="w-10 flex-none rounded-[5px]!"
      fallback={<GeneratedArt name={name} hasLettering={false} />}
    />
  );
}
