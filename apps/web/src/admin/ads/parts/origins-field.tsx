import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { AD_ORIGIN } from '@kinora/contracts/foundation/ad-origins.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { controlClass, inputClass } from '#ui/field.tsx';
import { shortOrigin } from '../use-ads-form.ts';

interface OriginsFieldProps {
  origins: readonly string[];
  onChange: (origins: string[]) => void;
  errorMessage: string | undefined;
}

/** The origins that ads may load from, as chips: Enter, a space or a comma completes one, Backspace removes the last. */
export function OriginsField({ origins, onChange, errorMessage }: OriginsFieldProps) {
  const { t } = useTrans();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const add = (typed: string) => {
    const origin = toOrigin(typed);
    if (origin === '') return;
    setIsWrong(!AD_ORIGIN.test(origin));
    if (!AD_ORIGIN.test(origin)) return;
    setText('');
    if (!origins.includes(origin)) onChange([...origins, origin]);
  };
  const remove = (origin: string) => {
    onChange(origins.filter((one) => one !== origin));
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const isEnd = ['Enter', ' ', ','].includes(event.key);
    if (isEnd && text.trim() !== '') {
      event.preventDefault();
      add(text);
    }
    const last = origins.at(-1);
    if (event.key === 'Backspace' && text === '' && last !== undefined) remove(last);
  };
  const error = isWrong ? t('Enter an address like ads.example.org or *.example.org.') : errorMessage;
  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      data-invalid={error === undefined ? undefined : ''}
      className="group/field grid min-w-0 content-start gap-1.75"
    >
      <label id={`${id}-label`} htmlFor={id} className="w-fit text-[13px] font-[550]">
        {t('Allowed origins')}
      </label>
      {/* Clicking the empty space of the box continues typing; keyboard users reach the input itself. */}
      <div
        role="presentation"
        onClick={() => input.current?.focus()}
        className={clsx(controlClass('compact', 'outline'), 'cursor-text flex-wrap gap-1.5! py-1')}
      >
        {origins.map((origin) => (
          <OriginChip key={origin} origin={origin} onRemove={() => remove(origin)} />
        ))}
        <input
          ref={input}
          id={id}
          type="text"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          placeholder={t('Add origin')}
          value={text}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-hint`}
          className={clsx(inputClass, 'min-h-6.5 min-w-24')}
          onChange={({ target }) => {
            setText(target.value);
            setIsWrong(false);
          }}
          onKeyDown={onKeyDown}
          onBlur={() => add(text)}
        />
      </div>
      <p
        id={`${id}-hint`}
        role={error === undefined ? undefined : 'alert'}
        className={clsx('text-[12.5px]', error === undefined ? 'text-fg-3' : 'text-danger')}
      >
        {error ?? t('For all slots. Pictures and frames load only from these.')}
      </p>
    </div>
  );
}

function OriginChip({ origin, onRemove }: { origin: string; onRemove: () => void }) {
  const { t } = useTrans();
  const name = origin === 'https:' ? t('all https origins') : shortOrigin(origin);
  return (
    <span className="inline-flex h-6.5 max-w-full items-center gap-1 rounded-full bg-wash ps-2.5 pe-1 text-[12.5px] font-medium text-fg-2">
      <bdi dir="ltr" className="truncate">
        {name}
      </bdi>
      <button
        type="button"
        aria-label={t('Remove :name', { name })}
        onClick={onRemove}
        className="touch-target relative grid size-4.5 flex-none place-items-center rounded-full hover:bg-wash-2"
      >
        <X size={12} strokeWidth={2.2} aria-hidden="true" />
      </button>
    </span>
  );
}

/** Accepts a host, or an address whose path is dropped. */
function toOrigin(typed: string): string {
  const text = typed.trim().replace(/,$/, '').toLowerCase();
  if (text === '' || text === 'https:') return text;
  const host = text.replace(/^https:\/\//, '').replace(/[/?#].*$/, '');
  return text.includes('://') && !text.startsWith('https://') ? text : `https://${host}`;
}
