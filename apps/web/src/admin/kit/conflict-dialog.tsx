import { useState } from 'react';
import { DialogFrame } from '#platform/dialog/dialog-frame.tsx';
import type { DialogControl } from '#platform/dialog/dialog.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import { DialogActions, DialogText } from '#ui/dialog.tsx';
import { Radio, RadioGroup } from '#ui/radio-group.tsx';

interface ConflictField {
  readonly name: string;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
}

/** Shows conflicting edits of two users. Returns the names of the fields in which the current user's value is kept. */
export function ConflictDialog({
  fields,
  taken,
  close,
}: {
  fields: readonly ConflictField[];
  /** Fields that only the other user changed. */
  taken: readonly { label: string; theirs: string }[];
} & DialogControl<readonly string[]>) {
  const { t } = useTrans();
  const [kept, setKept] = useState(() => new Set(fields.map(({ name }) => name)));
  const choose = (name: string, isMine: boolean) => {
    const next = new Set(kept);
    if (isMine) next.add(name);
    else next.delete(name);
    setKept(next);
  };
  return (
    <DialogFrame title={t('Someone else saved this')} size="large" isDirty>
      <DialogText>{t('You both changed these fields. Choose which values to keep.')}</DialogText>
      <div className="mt-4 grid gap-5">
        {fields.map((field) => (
          <RadioGroup
            key={field.name}
            label={field.label}
            value={kept.has(field.name) ? 'mine' : 'theirs'}
            onChange={(value) => choose(field.name, value === 'mine')}
          >
            <Radio value="mine" detail={<Value text={field.mine} />}>
              {t('Keep mine')}
            </Radio>
            <Radio value="theirs" detail={<Value text={field.theirs} />}>
              {t('Use theirs')}
            </Radio>
          </RadioGroup>
        ))}
      </div>
      {taken.length === 0 ? null : (
        <div className="mt-5 border-t border-line pt-4">
          <p className="text-[13px] font-[550]">
            {t('Changed only by the other editor. Their values will be kept.')}
          </p>
          <dl className="mt-2 grid gap-2">
            {taken.map(({ label, theirs }) => (
              <div key={label}>
                <dt className="text-meta text-fg-2">{label}</dt>
                <dd>
                  <Value text={theirs} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      <DialogActions>
        <Button onPress={() => close()}>{t('Keep editing')}</Button>
        <Button variant="primary" onPress={() => close([...kept])}>
          {t('Save')}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}

/** Long values are truncated, not hidden. */
function Value({ text }: { text: string }) {
  return (
    <span className="block max-h-40 overflow-y-auto text-meta wrap-anywhere whitespace-pre-wrap text-fg-2">
      {text}
    </span>
  );
}
