import type { ListedFile } from '@kinora/contracts/admin/files.ts';
import { formatBytes } from '@kinora/contracts/foundation/upload-rules.ts';
import { FileThumb } from './file-thumb.tsx';
import { UsesText } from './file-uses.tsx';

/** A file in the grid. */
export function FileTile({ file }: { file: ListedFile }) {
  return (
    <>
      <FileThumb file={file} iconSize={30} className="aspect-4/3 w-full" />
      <span className="grid gap-0.5 px-3 py-2.5 text-[13px]">
        <bdi className="truncate font-semibold">{file.name}</bdi>
        <span className="flex min-w-0 gap-2 text-fg-3">
          <bdi className="flex-none tabular-nums">{formatBytes(file.file_size)}</bdi>
          <UsesText uses={file.uses} />
        </span>
      </span>
    </>
  );
}
