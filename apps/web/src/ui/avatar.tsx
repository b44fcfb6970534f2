import { clsx } from 'clsx';
import { pickPalette, seededRandom } from './art.ts';
import { useImageStatus } from './use-image-status.ts';

/** Diameters of avatars in pixels. */
export type AvatarSize = 24 | 34 | 38 | 44 | 48 | 96 | 132;

/** First letters of the first and last word of a name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u);
  const letters = [words.at(0), words.length > 1 ? words.at(-1) : undefined].map(
    (word) => Array.from(word ?? '')[0],
  );
  return letters.join('').toLocaleUpperCase();
}

/** A person's picture, or their initials on a colour derived from the name. */
export function Avatar({
  name,
  src,
  size = 38,
  isDecorative = false,
  className,
}: {
  name: string;
  src?: string | null | undefined;
  size?: AvatarSize;
  /** The name is shown next to the avatar, so screen readers skip it. */
  isDecorative?: boolean;
  className?: string | undefined;
}) {
  const { status, ref, onError } = useImageStatus(src);
  const box = clsx(
    'inline-grid flex-none place-items-center overflow-hidden rounded-full bg-raised',
    className,
  );
  if (src && status !== 'broken') {
    return (
      <img
        ref={ref}
        src={src}
        alt={isDecorative ? '' : name}
        width={size}
        height={size}
        decoding="async"
        onError={onError}
        className={clsx(box, 'object-cover object-[50%_22%]')}
        style={{ width: size, height: size }}
      />
    );
  }
  const [ground] = pickPalette(seededRandom(name));
  return (
    <span
      // Initials are CSS content, because text would become part of the accessible name of a surrounding button.
      data-initials={initialsOf(name)}
      className={clsx(box, 'font-semibold text-white before:content-[attr(data-initials)]')}
      style={{ width: size, height: size, background: ground, fontSize: Math.max(10.5, size * 0.38) }}
      {...(isDecorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
    />
  );
}
