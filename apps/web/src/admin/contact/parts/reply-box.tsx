import { Send } from 'lucide-react';
import type { RefObject } from 'react';
import type { z } from 'zod';
import {
  CONTACT_REPLY_MAX,
  type ContactMessageDetails,
  ContactReply,
} from '@kinora/contracts/foundation/contact.ts';
import { Form, SubmitButton } from '#platform/form/form.tsx';
import { useAppForm } from '#platform/form/use-app-form.ts';
import { useFormField } from '#platform/form/use-form-field.ts';
import { useFormMutation } from '#platform/form/use-form-mutation.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';
import { useReply } from '../contact.queries.ts';
import type { Inbox } from '../inbox.ts';

type Reply = z.output<typeof ContactReply>;

/** Sends a reply by email and marks the message as done. Ctrl Enter sends. */
export function ReplyBox({
  message: { id, reply_from: from, reply_to: to },
  inbox,
  inputRef,
}: {
  message: ContactMessageDetails;
  inbox: Inbox;
  inputRef: RefObject<HTMLTextAreaElement | null>;
}) {
  const { t } = useTrans();
  const form = useAppForm({ schema: ContactReply, defaultValues: { text: inbox.draftOf(id) } });
  const { submit } = useFormMutation(form, {
    send: useReply(id),
    onSuccess: () => {
      inbox.setDraft(id, '');
      toast.positive(t('Reply sent'));
      inbox.leave();
    },
  });
  const { ref, value, name, onBlur, onChange, errorMessage } = useFormField<Reply, Reply, string>({
    form,
    name: 'text',
  });
  return (
    <Form form={form} onSubmit={submit}>
      <div className="overflow-hidden rounded-[14px] border border-line has-[textarea:focus-visible]:focus-ring">
        <textarea
          ref={(element) => {
            ref(element);
            inputRef.current = element;
          }}
          name={name}
          value={value}
          onBlur={onBlur}
          onChange={({ target }) => {
            onChange(target.value);
            inbox.setDraft(id, target.value);
          }}
          onKeyDown={({ key, ctrlKey, metaKey, currentTarget }) => {
            if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.form?.requestSubmit();
            // Back to the shortcuts of the list.
            if (key === 'Escape') currentTarget.blur();
          }}
          maxLength={CONTACT_REPLY_MAX}
          aria-label={t('Reply')}
          aria-required="true"
          {...(errorMessage !== undefined && { 'aria-invalid': true, 'aria-describedby': 'reply-error' })}
          dir="auto"
          rows={4}
          className="focus-none! block min-h-27.5 w-full resize-y bg-transparent px-4 py-3.5 text-sm coarse:text-base"
        />
        {errorMessage === undefined ? null : (
          <p id="reply-error" className="px-4 text-[12.5px] text-danger">
            {errorMessage}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-2 ps-4 pe-3 pt-2.5 pb-3">
          <p className="min-w-45 flex-1 text-meta wrap-anywhere text-fg-3">
            {t('Goes out from :from. Answers go to :to, not here.', { from, to })}
          </p>
          <SubmitButton form={form} size="sm" icon={<Send size={16} strokeWidth={1.75} />}>
            {t('Send and mark done')}
          </SubmitButton>
        </div>
      </div>
    </Form>
  );
}
