import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { TitleType } from '@kinora/contracts/catalogue/title-cards.ts';
import { type OwnReview, REVIEW_BODY_MAX, REVIEW_HEADLINE_MAX } from '@kinora/contracts/community/reviews.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { StarInput } from '#ui/star-input.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useSeen } from '../../diary/use-seen.ts';
import type { MemberTitle, PartScope } from '../../marks/member-title.ts';
import { DraftStatus } from '../../texts/draft-status.tsx';
import { SpoilerFields } from '../../texts/spoiler-fields.tsx';
import { WaitNotice } from '../../texts/wait-notice.tsx';
import type { ReviewErrors } from './review-form.ts';
import { useFormKeys } from './use-form-keys.ts';
import { useReviewForm } from './use-review-form.ts';

/** The star that has the focus of its group. */
const CHECKED_STAR = '[role=radio][tabindex="0"]';

export interface ReviewComposerProps {
  readonly title: MemberTitle & { readonly type: TitleType };
  readonly scope: PartScope | undefined;
  /** The review to change; null for a new one. */
  readonly own: OwnReview | null;
  readonly onClose: () => void;
  readonly onPosted: (review: OwnReview) => void;
}

/** The form of the member's review, in its place on the page. Ctrl and Enter post it. */
export function ReviewComposer(props: ReviewComposerProps) {
  const { title, scope, own } = props;
  const { t } = useTrans();
  const id = useId();
  const formRef = useRef<HTMLFormElement>(null);
  const headlineRef = useRef<HTMLInputElement>(null);
  const bodyRef = useRef<HTMLTextAreaElement>(null);
  const focus = (field: keyof ReviewErrors) => {
    if (field === 'score') formRef.current?.querySelector<HTMLElement>(CHECKED_STAR)?.focus();
    else (field === 'headline' ? headlineRef : bodyRef).current?.focus();
  };
  const form = useReviewForm({ ...props, focus });
  const log = useLogChoice(props);
  const { values, change, errors } = form;
  const submit = () => form.submit(log.chosen);
  useFormKeys(formRef, { onSubmit: submit, onCancel: form.cancel });
  useEffect(() => bodyRef.current?.focus(), []);
  return (
    <form
      ref={formRef}
      aria-labelledby={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="grid gap-4.5 border-line bg-surface p-4.5 max-md:-mx-(--gut) max-md:border-y max-md:px-(--gut) md:rounded-panel md:border md:px-6 md:py-5.5"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="text-[18px] font-semibold tracking-[-.01em] font-stretch-114%">
          {t('Your review')}
        </h2>
        <DraftStatus savedAt={form.savedAt} />
      </div>
      <ScoreField value={values.score} error={errors.score} onChange={(score) => change({ score })} />
      <TextField
        label={
          <>
            {t('Headline')} <span className="font-[450] text-fg-3">{t('Optional')}</span>
          </>
        }
        value={values.headline}
        onChange={(headline) => change({ headline })}
        maxLength={REVIEW_HEADLINE_MAX}
        errorMessage={errors.headline}
        inputRef={headlineRef}
      />
      <div className="grid gap-1.75">
        <TextArea
          label={t('Review')}
          value={values.body}
          onChange={(body) => change({ body })}
          errorMessage={errors.body}
          inputRef={bodyRef}
          className="[&_textarea]:min-h-33 [&_textarea]:font-read [&_textarea]:text-[17px] [&_textarea]:leading-[1.55]"
        />
        <Counter length={values.body.trim().length} />
      </div>
      <SpoilerFields
        title={title}
        scope={scope}
        value={values.spoilers}
        onChange={(spoilers) => change({ spoilers })}
      />
      {form.wait === null ? null : (
        <p role="alert" className="text-meta text-danger">
          <WaitNotice key={form.wait.retryAt} error={form.wait} />
        </p>
      )}
      <div className="flex flex-wrap items-center justify-end gap-2">
        {log.isOffered ? (
          <Checkbox
            isSelected={log.chosen !== null}
            onChange={log.choose}
            className="me-auto text-sm text-fg-2"
          >
            {t('Add to diary, today')}
          </Checkbox>
        ) : null}
        <Button variant="text" onPress={form.cancel}>
          {t('Cancel')}
        </Button>
        <Button variant="primary" type="submit" isPending={form.isPending}>
          {own === null ? t('Post review') : t('Save')}
        </Button>
      </div>
    </form>
  );
}

/** Only films and episodes are in the diary. A new entry is offered first if there is none. */
function useLogChoice({ title, scope, own }: ReviewComposerProps) {
  const { times } = useSeen(title, scope);
  const [isChosen, choose] = useState<boolean>();
  const isOffered = own === null && (title.type === 'movie' || scope?.episode !== undefined);
  const isOn = isOffered && (isChosen ?? times === 0);
  return { isOffered, choose, chosen: isOn ? { isRewatch: times > 0 } : null };
}

function ScoreField({
  value,
  error,
  onChange,
}: {
  value: number | null;
  error: string | undefined;
  onChange: (score: number | null) => void;
}) {
  const { t } = useTrans();
  return (
    <div className="grid gap-2">
      <span aria-hidden="true" className="text-[13px] font-[550]">
        {t('Score')}
      </span>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <StarInput
          label={t('Score')}
          value={value}
          onChange={onChange}
          className={clsx(
            error !== undefined && '[--star-off:color-mix(in_oklab,var(--k-danger)_55%,transparent)]',
          )}
        />
        <p role="alert" className="flex items-center gap-1.75 text-meta text-danger empty:hidden">
          {error === undefined ? null : (
            <>
              <TriangleAlert size={16} strokeWidth={1.75} aria-hidden="true" className="flex-none" />
              {error}
            </>
          )}
        </p>
      </div>
    </div>
  );
}

function Counter({ length }: { length: number }) {
  const { t } = useTrans();
  const { number } = useFormat();
  return (
    <div className="flex justify-between gap-4 text-xs text-fg-3">
      <span>{t('Plain text. Line breaks are kept.')}</span>
      <span className={clsx('tabular-nums', length > REVIEW_BODY_MAX && 'text-danger')}>
        {t(':count / :max', { count: number(length), max: number(REVIEW_BODY_MAX) })}
      </span>
    </div>
  );
}
