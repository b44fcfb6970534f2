import { useMutation } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { CHANNEL_TEXT_MAX } from '@kinora/contracts/catalogue/channels.ts';
import { createMemberList, deleteMemberList } from '@kinora/contracts/community/lists.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { call } from '#platform/api/call.ts';
import { focusField } from '#platform/form/focus-field.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type ActionContext, showUnsaved, UNDO_MS, useActionContext } from '../../marks/action-context.ts';
import type { MemberTitle } from '../../marks/member-title.ts';
import { refreshListTitles } from '../list-entries.queries.ts';
import type { NamedList } from './set-in-list.ts';

/** Creates a private list with the titles, in place. */
export function NewListForm({ titles }: { titles: readonly MemberTitle[] }) {
  const { t } = useTrans();
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <NameForm titles={titles} onClose={() => setOpen(false)} />;
  return (
    <Button
      variant="text"
      size="sm"
      className="-ms-3 mt-2"
      icon={<Plus size={16} strokeWidth={1.75} />}
      onPress={() => setOpen(true)}
    >
      {t('New list')}
    </Button>
  );
}

function NameForm({ titles, onClose }: { titles: readonly MemberTitle[]; onClose: () => void }) {
  const { t } = useTrans();
  const context = useActionContext();
  const [name, setName] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isEmpty = name.trim() === '';
  const create = useMutation({
    mutationFn: () =>
      call(createMemberList, {
        body: {
          name,
          visibility: 'private',
          is_ranked: false,
          titles: titles.map(({ id }) => ({ title_id: id })),
        },
      }),
    onSuccess: ({ list }) => {
      refreshListTitles(context.client);
      toast(t('Added to :name', { name: list.name }), {
        duration: UNDO_MS,
        action: { label: t('Undo'), onPress: () => void removeNew(context, list) },
      });
      onClose();
    },
    // Shown below the field.
    meta: { showsErrors: true },
  });
  const error = isEmpty && isChecked ? t('This field is required.') : refusalOf(create.error);
  return (
    <form
      noValidate
      className="mt-4 flex items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (!isEmpty && !create.isPending) create.mutate();
      }}
    >
      <TextField
        inputRef={focusField}
        aria-label={t('Name of the new list')}
        placeholder={t('Name of the new list')}
        value={name}
        onChange={(text) => {
          setName(text);
          if (create.isError) create.reset();
        }}
        maxLength={CHANNEL_TEXT_MAX.name}
        errorMessage={error}
        className="flex-1"
      />
      <Button type="submit" isPending={create.isPending} className="h-10.5!">
        {t('Create')}
      </Button>
    </form>
  );
}

/** The reason of the server, such as 'You have reached 20 lists.' */
function refusalOf(error: Error | null): string | undefined {
  if (error === null) return undefined;
  if (!(error instanceof ApiError)) return error.message;
  const reason = error.errors?.['name'];
  return (typeof reason === 'string' ? reason : reason?.[0]) ?? error.message;
}

async function removeNew(context: ActionContext, list: NamedList): Promise<void> {
  const { t } = context.trans;
  try {
    await call(deleteMemberList, { params: { id: list.id } });
    refreshListTitles(context.client);
  } catch (error) {
    showUnsaved(context, error, {
      message: t('Your list was not deleted.'),
      retry: () => void removeNew(context, list),
    });
  }
}
