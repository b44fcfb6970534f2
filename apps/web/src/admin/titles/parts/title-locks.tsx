import type { ReactNode } from 'react';
import type { EditedTitle } from '@kinora/contracts/admin/titles.ts';
import { FieldLocks } from '#admin/kit/field-locks.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';
import { useUnlockTitle } from '../titles.queries.ts';

/** Provides the title's locks to the fields of a section. */
export function TitleLocks({ title, children }: { title: EditedTitle; children: ReactNode }) {
  const { t } = useTrans();
  const unlock = useUnlockTitle(title.id);
  const lift = (field: string) =>
    unlock.mutate([field], { onSuccess: () => toast.positive(t('Imports can now change this field')) });
  return (
    <FieldLocks locks={title.locks} onLift={lift}>
      {children}
    </FieldLocks>
  );
}
