import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { artworkImage } from '#catalogue/pictures/artwork-image.ts';
import { useAboutTitle } from '#catalogue/search/use-about-title.ts';
import type { TitleHit } from '#catalogue/search/use-title-hits.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Artwork } from '#ui/artwork.tsx';
import { GeneratedArt } from '#ui/generated-art.tsx';

/** A title that can be added. */
export function HitOption({
  id,
  hit,
  isActive,
  isInList,
  onPoint,
  onChoose,
}: {
  id: string;
  hit: TitleHit;
  isActive: boolean;
  isInList: boolean;
  onPoint: () => void;
  onChoose: () => void;
}) {
  const { t } = useTrans();
  const about = useAboutTitle();
  return (
    <button
      type="button"
      tabIndex={-1}
      id={id}
      role="option"
      aria-selected={isActive}
      aria-disabled={isInList}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={() => (isActive ? undefined : onPoint())}
      onClick={onChoose}
      className={clsx(
        'flex w-full items-center gap-3 rounded-[9px] px-2.5 py-1.5 text-start text-sm',
        isActive && 'bg-wash-2',
      )}
    >
      <Artwork
        image={artworkImage(hit.picture, 'poster', '34px')}
        ratio="poster"
        isEager
        className="w-8.5 flex-none rounded-[4px]!"
        fallback={<GeneratedArt name={hit.name} hasLettering={false} />}
      />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate font-semibold">
          {hit.name}
        </span>
        <span className="block truncate text-micro text-fg-2">{about(hit)}</span>
      </span>
      {isInList ? (
        <span className="flex flex-none items-center gap-1.5 text-micro text-fg-2">
          <Check size={14} strokeWidth={2.4} aria-hidden="true" />
          {t('In list')}
        </span>
      ) : null}
    </button>
  );
}
