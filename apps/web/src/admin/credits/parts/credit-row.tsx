import { Pencil, Trash2 } from 'lucide-react';
import { personPath } from '@kinora/contracts/catalogue/addresses.ts';
import type { CreditForm, EditedCredit } from '@kinora/contracts/admin/credits.ts';
import { pictureVariant } from '@kinora/contracts/catalogue/pictures.ts';
import { confirm } from '#platform/dialog/confirm-dialog.tsx';
import { lazyDialog } from '#platform/dialog/lazy-dialog.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';
import { Avatar } from '#ui/avatar.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextLink } from '#ui/text-link.tsx';

const openCredit = lazyDialog<{ credit: EditedCredit; onSave: (form: CreditForm) => Promise<void> }, void>(
  async () => (await import('./credit-dialog.tsx')).CreditDialog,
);

const PORTRAIT_WIDTH = 96;

/** A credit in the list. */
export function CreditRow({
  credit,
  onSave,
  onRemove,
}: {
  credit: EditedCredit;
  onSave: (form: CreditForm) => Promise<void>;
  onRemove: () => Promise<unknown>;
}) {
  const { t } = useTrans();
  const { person } = credit;
  const portrait = person.portrait && pictureVariant(person.portrait, PORTRAIT_WIDTH, 'webp');
  const remove = async () => {
    const isSure = await confirm({
      title: t('Remove :name?', { name: person.name }),
      body: t('Their credit will be removed. The person is kept.'),
      confirmLabel: t('Remove'),
      isDanger: true,
      size: 'small',
    });
    if (!isSure) return;
    await onRemove();
    toast.positive(t(':name was removed', { name: person.name }));
  };
  return (
    <div className="flex items-center gap-3">
      <Avatar name={person.name} src={portrait} size={34} isDecorative />
      <div className="min-w-0 flex-1">
        <TextLink href={personPath(person)} tone="quiet" className="block truncate font-semibold text-fg!">
          {person.name}
        </TextLink>
        <p className="truncate text-micro text-fg-3">{credit.character ?? credit.job ?? '–'}</p>
      </div>
      <IconButton
        size="xs"
        label={t('Edit :name', { name: person.name })}
        onPress={() => void openCredit({ credit, onSave })}
      >
        <Pencil size={15} strokeWidth={1.75} />
      </IconButton>
      <IconButton
        size="xs"
        label={t('Remove :name', { name: person.name })}
        // The page shows the error.
        onPress={() => void remove().catch(() => undefined)}
      >
        <Trash2 size={15} strokeWidth={1.75} />
      </IconButton>
    </div>
  );
}
