import { clsx } from 'clsx';
import { AudioLines, Captions, File, Image, type LucideIcon, Play } from 'lucide-react';
import { useState } from 'react';
import type { FileKind, ListedFile } from '@kinora/contracts/admin/files.ts';

const ICONS: Record<FileKind, LucideIcon> = {
  image: Image,
  video: Play,
  audio: AudioLines,
  captions: Captions,
  other: File,
};

/** A small picture of the file, or the icon of its type. Its name is beside it. */
export function FileThumb({
  file: { kind, preview_url: src },
  iconSize = 18,
  className,
}: {
  file: Pick<ListedFile, 'kind' | 'preview_url'>;
  iconSize?: number;
  className?: string;
}) {
  const [hasFailed, setFailed] = useState(false);
  const Icon = ICONS[kind];
  return (
    <span className={clsx('grid flex-none place-items-center overflow-hidden bg-wash text-fg-3', className)}>
      {src === null || hasFailed ? (
        <Icon size={iconSize} strokeWidth={1.75} aria-hidden="true" />
      ) : (
        <img
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
          onError={() => setFailed(true)}
        />
      )}
    </span>
  );
}
