import { Check, Download, Link2, RotateCcw, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ListedFile } from '@kinora/contracts/admin/files.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { formatBytes } from '@kinora/contracts/foundation/upload-rules.ts';
import { userPath } from '#admin/users/user-paths.ts';
import { useCopy } from '#platform/clipboard/use-copy.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { usePermission } from '#platform/permissions/use-permission.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Drawer } from '#ui/drawer.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { kindLabels, policyLabel } from './file-labels.ts';
import { FileThumb } from './file-thumb.tsx';
import { UsesList } from './file-uses.tsx';
import { useFileActions } from './use-file-actions.ts';

const WIDTH = 520;

/** The details of a file: preview, facts and where it is used. */
export function FileDrawer({
  file,
  isOpen,
  onClose,
}: {
  file: ListedFile;
  isOpen: boolean;
  onClose: () => void;
}) {
  const { t } = useTrans();
  return (
    <Drawer
      label={file.name}
      isOpen={isOpen}
      onClose={onClose}
      width={WIDTH}
      header={
        <>
          <h2 className="text-[17px] font-[650] wrap-anywhere">
            <bdi>{file.name}</bdi>
          </h2>
          <p className="text-[13px] text-fg-3">
            <bdi>{formatBytes(file.file_size)}</bdi>
          </p>
        </>
      }
      footer={<Footer file={file} onClose={onClose} />}
    >
      <FileThumb key={file.id} file={file} iconSize={40} className="aspect-video w-full rounded-card" />
      <Facts file={file} />
      <section>
        <h3 className="mb-2.5 text-[13.5px] font-semibold">{t('Used by')}</h3>
        {file.uses.length === 0 ? (
          <p className="text-fg-3">{t('No record uses this file.')}</p>
        ) : (
          <UsesList uses={file.uses} />
        )}
      </section>
    </Drawer>
  );
}

function Facts({ file }: { file: ListedFile }) {
  const trans = useTrans();
  const { t } = trans;
  const { dateTime } = useFormat();
  const maySeeUsers = usePermission(foundationPermissions.updateUsers);
  const policy = policyLabel(trans, file.policy);
  return (
    <dl className="grid grid-cols-[110px_minmax(0,1fr)] gap-x-4 gap-y-2.5 text-[13.5px]">
      <Fact label={t('Type')}>
        {kindLabels(t)[file.kind]} <bdi className="text-fg-3">{file.mime}</bdi>
      </Fact>
      <Fact label={t('Policy')}>
        {file.disk === 'public' ? t(':policy, public', { policy }) : t(':policy, private', { policy })}
      </Fact>
      <Fact label={t('Owner')}>
        {file.owner !== null && maySeeUsers ? (
          <TextLink href={userPath(file.owner.id)}>{file.owner.name}</TextLink>
        ) : (
          (file.owner?.name ?? t('None'))
        )}
      </Fact>
      <Fact label={t('Added')}>
        <time dateTime={file.created_at}>{dateTime(file.created_at)}</time>
      </Fact>
      {file.deleted_at === null ? null : (
        <Fact label={t('Deleted')}>
          <time dateTime={file.deleted_at}>{dateTime(file.deleted_at)}</time>
        </Fact>
      )}
      {file.relative_path === '' ? null : (
        <Fact label={t('Folder')}>
          <bdi className="font-mono text-[12.5px] wrap-anywhere">{file.relative_path}</bdi>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-fg-3">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}

function Footer({ file, onClose }: { file: ListedFile; onClose: () => void }) {
  const { t } = useTrans();
  const { copy, isCopied } = useCopy();
  const { trash, restore, deleteForever } = useFileActions();
  const icon = { size: 16, strokeWidth: 1.75 };
  const closeWhen = async (done: Promise<boolean>) => {
    if (await done) onClose();
  };
  return (
    <>
      <ButtonLink href={file.url} download={file.name} size="sm" icon={<Download {...icon} />}>
        {t('Download')}
      </ButtonLink>
      <Button
        variant="text"
        size="sm"
        icon={isCopied ? <Check {...icon} /> : <Link2 {...icon} />}
        onPress={() => copy(new URL(file.url, location.origin).href)}
      >
        {isCopied ? t('Copied') : t('Copy address')}
      </Button>
      <span className="flex-1" />
      {file.deleted_at === null ? (
        <Button variant="danger" size="sm" onPress={() => void closeWhen(trash([file]))}>
          {t('Delete')}
        </Button>
      ) : (
        <>
          <Button size="sm" icon={<RotateCcw {...icon} />} onPress={() => void closeWhen(restore([file]))}>
            {t('Restore')}
          </Button>
          <Button
            variant="danger"
            size="sm"
            icon={<Trash2 {...icon} />}
            onPress={() => void closeWhen(deleteForever([file]))}
          >
            {t('Delete forever')}
          </Button>
        </>
      )}
    </>
  );
}
