import { Lock } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useSettingText } from '../use-setting-text.ts';
import { type ControlProps, fieldProps } from './choice-control.tsx';

/** A secret. The server never returns it, so it can only be replaced or removed. */
export function SecretControl(props: ControlProps) {
  const { row, value, stored, onChange, onRestore, labelId, isDisabled } = props;
  const { t } = useTrans();
  const textOf = useSettingText();
  const [isReplacing, setIsReplacing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isReplacing) input.current?.focus();
  }, [isReplacing]);
  const { errorMessage } = props;
  useEffect(() => {
    // An error opens the field, which removes the focused button.
    if (errorMessage !== undefined && document.activeElement === document.body) input.current?.focus();
  }, [errorMessage]);
  const isSet = stored !== null && stored !== undefined;
  if (!isSet || isReplacing || typeof value === 'string' || errorMessage !== undefined) {
    const cancel = () => {
      setIsReplacing(false);
      onRestore();
    };
    return (
      <div className="flex items-start gap-2">
        <TextField
          {...fieldProps(props)}
          className="flex-1"
          type="password"
          autoComplete="new-password"
          inputRef={input}
          value={typeof value === 'string' ? value : ''}
          onChange={onChange}
        />
        {isSet ? (
          <Button variant="text" size="sm" onPress={cancel}>
            {t('Cancel')}
          </Button>
        ) : null}
      </div>
    );
  }
  const isRemoved = value === null;
  return (
    <div
      role="group"
      aria-labelledby={labelId}
      className="flex min-h-9 flex-wrap items-center gap-2.5 rounded-lg bg-wash ps-2.75 pe-1.25 text-fg-2"
    >
      <Lock size={14} strokeWidth={1.75} aria-hidden="true" />
      <span>{isRemoved ? t('Removed when you save') : textOf(row, stored)}</span>
      <span className="ms-auto flex gap-0.5">
        {isRemoved ? (
          <Button variant="text" size="xs" onPress={onRestore}>
            {t('Undo')}
          </Button>
        ) : (
          <>
            <Button variant="text" size="xs" isDisabled={isDisabled} onPress={() => setIsReplacing(true)}>
              {t('Replace')}
            </Button>
            <Button variant="text" size="xs" isDisabled={isDisabled} onPress={() => onChange(null)}>
              {t('Remove')}
            </Button>
          </>
        )}
      </span>
    </div>
  );
}
