import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { LockableField } from './field-locks.tsx';
import { Panel } from './panel.tsx';

/** An editor field that is a list of small rows, with its lock. */
export function ListPanel({
  field,
  label,
  addLabel,
  onAdd,
  children,
}: {
  field: string;
  label: string;
  addLabel: string;
  onAdd: () => void;
  children: ReactNode[];
}) {
  const { t } = useTrans();
  const addButton = (
    <Button size="xs" icon={<Plus size={15} strokeWidth={1.75} />} onPress={onAdd} className="me-7">
      {addLabel}
    </Button>
  );
  return (
    <LockableField field={field} label={label} className="[&>button]:end-4 [&>button]:top-5">
      <Panel title={label} action={addButton}>
        {children.length === 0 ? (
          <p className="text-fg-3">{t('None yet.')}</p>
        ) : (
          <ul className="grid gap-2.5">{children}</ul>
        )}
      </Panel>
    </LockableField>
  );
}

/** A row of the list, with a remove button. */
export function ListRow({
  removeLabel,
  onRemove,
  children,
}: {
  removeLabel: string;
  onRemove: () => void;
  children: ReactNode;
}) {
  return (
    <li className="flex items-start gap-2">
      <div className="grid min-w-0 flex-1 gap-2 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
        {children}
      </div>
      <IconButton size="sm" label={removeLabel} onPress={onRemove}>
        <X size={16} strokeWidth={1.75} />
      </IconButton>
    </li>
  );
}
