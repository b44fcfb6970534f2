import type { ReactNode } from 'react';
import type { EditedPerson } from '@kinora/contracts/admin/people.ts';
import { FieldLocks } from '#admin/kit/field-locks.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';
import { useUnlockPerson } from '../people.queries.ts';

/** Provides the person's locks to the fields. */
export function PersonLocks({ person, children }: { person: EditedPerson; children: ReactNode }) {
  const { t } = useTrans();
  const unlock = useUnlockPerson(person.id);
  const lift = (field: string) =>
    unlock.mutate([field], { onSuccess: () => toast.positive(t('Imports can now change this field')) });
  return (
    <FieldLocks locks={person.locks} onLift={lift}>
      {children}
    </FieldLocks>
  );
}
