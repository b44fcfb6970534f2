import { Lock } from 'lucide-react';
import { createContext, type ReactNode, use } from 'react';
import { confirm } from '#platform/dialog/confirm-dialog.tsx';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { IconButton } from '#ui/icon-button.tsx';

/** A field that imports skip because an editor changed it. */
interface Locked {
  readonly field: string;
  readonly set_at: string;
  readonly by: { readonly name: string } | null;
}

interface Locks {
  readonly locks: readonly Locked[];
  readonly onLift: (field: string) => void;
}

const LocksContext = createContext<Locks>({ locks: [], onLift: () => undefined });

/** Provides the record's locks to the fields below. */
export function FieldLocks({ locks, onLift, children }: Locks & { children: ReactNode }) {
  return <LocksContext value={{ locks, onLift }}>{children}</LocksContext>;
}

/** A field with its lock at the end of the label line. Pressing the lock removes it after confirmation. */
export function LockableField({
  field,
  label,
  className,
  children,
}: {
  field: string;
  label: string;
  className?: string;
  children: ReactNode;
}) {
  const { t } = useTrans();
  const { date } = useFormat();
  const { locks, onLift } = use(LocksContext);
  const lock = locks.find((one) => one.field === field);
  const ask = async (found: Locked) => {
    const isSure = await confirm({
      title: t('Unlock :field?', { field: label }),
      body: t('Edited by :name on :date. Imports will be able to change it again.', {
        name: found.by?.name ?? t('an editor'),
        date: date(found.set_at),
      }),
      confirmLabel: t('Unlock'),
      size: 'small',
    });
    if (isSure) onLift(field);
  };
  return (
    <div className={`relative min-w-0 ${className ?? ''}`}>
      {children}
      {lock === undefined ? null : (
        <IconButton
          size="xs"
          label={t(':field is protected from imports', { field: label })}
          className="absolute! end-0 -top-1"
          onPress={() => void ask(lock)}
        >
          <Lock size={13} strokeWidth={2} />
        </IconButton>
      )}
    </div>
  );
}
