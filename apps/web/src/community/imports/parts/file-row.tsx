import { Check, File } from 'lucide-react';
import { Fragment } from 'react';
import type { Import } from '@kinora/contracts/community/imports.ts';
import { formatBytes } from '@kinora/contracts/foundation/upload-rules.ts';
import { confirm } from '#platform/dialog/confirm-dialog.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import { Tag } from '#ui/tag.tsx';
import { useDiscardImport } from '../use-discard-import.ts';
import { useFileSummary } from './import-texts.ts';

/** The file that was read, what is in it, and what could not be read. */
export function FileRow({ record }: { record: Import }) {
  const { t } = useTrans();
  const summary = useFileSummary();
  return (
    <section aria-label={t('Your file')} className="mt-6 rounded-[14px] bg-surface px-4.5 py-4 max-md:py-4.5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
        <span className="grid size-10 flex-none place-items-center rounded-full bg-wash-2 max-md:hidden">
          <File size={18} strokeWidth={1.75} aria-hidden="true" />
        </span>
        <div className="min-w-0 flex-1 basis-52">
          <b dir="auto" className="block w-fit font-[620] wrap-anywhere">
            {record.file_name}
          </b>
          <p className="text-[13.5px] text-fg-2">
            {[...summary(record), formatBytes(record.file_size)].map((sentence) => (
              <Fragment key={sentence}>
                <bdi>{sentence}</bdi>{' '}
              </Fragment>
            ))}
          </p>
        </div>
        <Tag tone="positive" icon={<Check size={13} strokeWidth={2.4} aria-hidden="true" />}>
          {t('Format detected')}
        </Tag>
        <ChangeFile record={record} />
      </div>
      {record.problems.length === 0 ? null : <Problems lines={record.problems} />}
    </section>
  );
}

function ChangeFile({ record }: { record: Import }) {
  const { t } = useTrans();
  const discard = useDiscardImport();
  const ask = async () => {
    const isSure = await confirm({
      title: t('Change the file?'),
      body: t('The matches of this file are discarded. Nothing of it has been saved.'),
      confirmLabel: t('Change file'),
    });
    if (isSure) discard.mutate(record);
  };
  return (
    <Button variant="text" size="sm" isPending={discard.isPending} onPress={() => void ask()}>
      {t('Change file')}
    </Button>
  );
}

function Problems({ lines }: { lines: readonly string[] }) {
  const { t, dynamic } = useTrans();
  return (
    <details className="mt-3 border-t border-line pt-3 text-[13.5px]">
      <summary className="w-fit cursor-pointer text-fg-2">{t('Notes about the file')}</summary>
      <ul className="mt-2 grid gap-1 text-fg-3">
        {lines.map((line, place) => (
          <li key={place} dir="auto" className="w-fit wrap-anywhere">
            {dynamic(line)}
          </li>
        ))}
      </ul>
    </details>
  );
}
