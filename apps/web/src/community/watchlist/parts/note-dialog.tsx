import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  updateWatchlistItem,
  WATCHLIST_NOTE_MAX,
  type WatchlistItem,
} from '@kinora/contracts/community/watchlist.ts';
import { call } from '#platform/api/call.ts';
import type { DialogControl } from '#platform/dialog/dialog.ts';
import { DialogFrame } from '#platform/dialog/dialog-frame.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { changeItems } from './change-items.ts';

/** Edits the member's note on a title; an empty note is removed. */
export function NoteDialog({ item, close }: { item: WatchlistItem } & DialogControl<void>) {
  const { t } = useTrans();
  const queryClient = useQueryClient();
  const { id, name } = item.title;
  const [text, setText] = useState(item.note ?? '');
  const note = text.trim() === '' ? null : text.trim();
  const save = useMutation({
    mutationFn: () => call(updateWatchlistItem, { params: { id }, body: { note } }),
    onSuccess: () => {
      changeItems(queryClient, (other) => (other.title.id === id ? { ...other, note } : other));
      close();
    },
  });
  return (
    <DialogFrame title={t('Note on :name', { name })} isDirty={note !== item.note}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        <TextField
          label={t('Note')}
          description={t('Only you can see it.')}
          value={text}
          onChange={setText}
          maxLength={WATCHLIST_NOTE_MAX}
        />
        <DialogActions>
          <Button variant="text" onPress={() => close()}>
            {t('Cancel')}
          </Button>
          <Button variant="primary" type="submit" isPending={save.isPending}>
            {t('Save')}
          </Button>
        </DialogActions>
      </form>
    </DialogFrame>
  );
}
