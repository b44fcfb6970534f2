import { TriangleAlert } from 'lucide-react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { messageNodes } from '#platform/i18n/message-nodes.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import { FILE_TYPES } from './file-zone.tsx';

/** A file that could not be used, why, and the way to another one. */
export function FileProblem({
  name,
  kind,
  text,
  onChoose,
}: {
  /** Null for a folder, which has no file. */
  name: string | null;
  kind: 'unreadable' | 'not_uploaded';
  text: string;
  onChoose: (file: File) => void;
}) {
  const { t } = useTrans();
  const title = kind === 'unreadable' ? t(':file could not be read') : t(':file could not be uploaded');
  return (
    <div
      role="alert"
      className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2.5 rounded-[14px] border border-[color-mix(in_oklab,var(--k-danger)_45%,transparent)] px-4.5 py-4"
    >
      <TriangleAlert
        size={20}
        strokeWidth={1.75}
        className="flex-none text-danger max-md:hidden"
        aria-hidden="true"
      />
      <div className="min-w-0 flex-1 basis-52">
        <b className="font-[620] wrap-anywhere">
          {name === null ? t('Choose a file') : messageNodes(title, { file: <bdi>{name}</bdi> })}
        </b>
        <p className="text-[13.5px] text-fg-2">{text}</p>
      </div>
      <FileTrigger
        acceptedFileTypes={FILE_TYPES}
        onSelect={(files) => {
          if (files?.[0]) onChoose(files[0]);
        }}
      >
        <Button size="sm">{t('Choose another file')}</Button>
      </FileTrigger>
    </div>
  );
}
