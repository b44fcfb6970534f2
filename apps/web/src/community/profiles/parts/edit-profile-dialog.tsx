import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogFrame } from '#platform/dialog/dialog-frame.tsx';
import type { DialogControl } from '#platform/dialog/dialog.ts';
import { SectionError } from '#platform/errors/section-error.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { TextSkeleton } from '#ui/skeleton.tsx';
import { profileQueries } from '../profiles.queries.ts';
import { EditProfileForm } from './edit-profile-form.tsx';

/** Edits the member's own profile. While there are changes, only its buttons close it. */
export function EditProfileDialog({ userId, close }: { userId: number } & DialogControl<void>) {
  const { t } = useTrans();
  const [isDirty, setDirty] = useState(false);
  // Not an older copy, which would undo what was changed elsewhere.
  const { data, isFetchedAfterMount, isError, refetch } = useQuery({
    ...profileQueries.settings(),
    refetchOnMount: 'always',
  });
  return (
    <DialogFrame title={t('Edit profile')} size="large" isDirty={isDirty} hasCloseButton>
      {isError ? <SectionError onRetry={() => void refetch()} /> : null}
      {!isError && !isFetchedAfterMount ? (
        <div role="status" aria-label={t('Loading')} className="min-h-100 pt-3">
          <TextSkeleton lines={4} />
        </div>
      ) : null}
      {data !== undefined && isFetchedAfterMount && !isError ? (
        <EditProfileForm userId={userId} saved={data} onDirty={setDirty} onClose={() => close()} />
      ) : null}
    </DialogFrame>
  );
}
