import { useQueryClient } from '@tanstack/react-query';
import {
  addViewing,
  updateViewing,
  type Viewing,
  VIEWING_NOTE_MAX,
} from '@kinora/contracts/community/diary.ts';
import { call } from '#platform/api/call.ts';
import { DialogFrame } from '#platform/dialog/dialog-frame.tsx';
import type { DialogControl } from '#platform/dialog/dialog.ts';
import { FormCheckbox } from '#platform/form/form-checkbox.tsx';
import { FormTextArea } from '#platform/form/form-text-area.tsx';
import { Form, SubmitButton } from '#platform/form/form.tsx';
import { useAppForm } from '#platform/form/use-app-form.ts';
import { useFormMutation } from '#platform/form/use-form-mutation.ts';
import { useOwnToday } from '#platform/i18n/use-own-today.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog.tsx';
import type { MemberTitle, PartScope } from '../../marks/member-title.ts';
import { refreshSeen } from '../seen-cache.ts';
import { useSeen } from '../use-seen.ts';
import { DayField } from './day-field.tsx';
import { LogRating, useChosenScore } from './log-rating.tsx';
import { logSchema, logValues } from './log-form.ts';
import { useRemoveEntry } from './use-remove-entry.ts';

export interface LogDialogOptions {
  readonly title: MemberTitle;
  /** For a season or an episode of a series. */
  readonly scope?: PartScope | undefined;
  /** Edits this entry of the diary. Without one, the dialog adds an entry. */
  readonly viewing?: Viewing | undefined;
}

/** Whether the entry was saved or deleted. Queries of the diary are then invalidated. */
export type LogResult = 'saved' | 'removed';

/** The form of a diary entry. The rating belongs to the title, not to the entry, and is saved with it. */
export function LogDialog({ title, scope, viewing, close }: LogDialogOptions & DialogControl<LogResult>) {
  const { t } = useTrans();
  const today = useOwnToday();
  const client = useQueryClient();
  const { times } = useSeen(title, scope);
  const rating = useChosenScore(title, scope);
  const removal = useRemoveEntry(() => close('removed'));
  const form = useAppForm({
    schema: logSchema(today, t('Choose a date up to today.')),
    defaultValues: logValues(viewing, { today, times }),
  });
  const { submit } = useFormMutation(form, {
    send: (body) =>
      viewing === undefined
        ? call(addViewing, { params: { id: title.id }, query: { ...scope }, body })
        : call(updateViewing, { params: { id: viewing.id }, body }),
    onSuccess: () => {
      rating.save();
      // After the rating, whose toast says less.
      toast.positive(viewing === undefined ? t('Added to diary') : t('Diary entry saved'));
      refreshSeen(client, title.id);
      close('saved');
    },
  });
  return (
    <DialogFrame
      title={viewing === undefined ? t('Log :name', { name: title.name }) : t('Edit diary entry')}
      size="small"
      isDirty={form.formState.isDirty || rating.isChanged}
    >
      <Form form={form} onSubmit={submit} className="grid gap-4">
        <DayField
          form={form}
          name="watched_on"
          label={t('Date')}
          description={t('Leave empty if you do not know the day.')}
        />
        <LogRating rating={rating} />
        <FormCheckbox form={form} name="is_rewatch">
          {t('I had seen it before')}
        </FormCheckbox>
        <FormCheckbox form={form} name="is_private">
          {t('Only visible to you')}
        </FormCheckbox>
        <FormTextArea form={form} name="note" label={t('Note')} rows={2} maxLength={VIEWING_NOTE_MAX} />
        <DialogActions>
          {viewing === undefined ? null : (
            <Button
              variant="text"
              className="me-auto text-danger"
              isPending={removal.isPending}
              onPress={() => removal.mutate(viewing)}
            >
              {t('Delete entry')}
            </Button>
          )}
          <Button onPress={() => close()}>{t('Cancel')}</Button>
          <SubmitButton form={form}>{t('Save')}</SubmitButton>
        </DialogActions>
      </Form>
    </DialogFrame>
  );
}
