import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { controlClass, inputClass } from '#ui/field.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { userPath } from '../user-paths.ts';
import { type Address, isComplete, splitAddresses } from './addresses.ts';

interface AddressFieldProps {
  addresses: readonly Address[];
  onAdd: (texts: string[]) => void;
  onRemove: (text: string) => void;
}

/** Collects addresses as chips: a comma, space, Enter or paste completes one, Backspace removes the last. */
export function AddressField({ addresses, onAdd, onRemove }: AddressFieldProps) {
  const { t } = useTrans();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const add = (typed: string) => {
    const found = splitAddresses(typed);
    if (found.length > 0) onAdd(found);
    setText('');
  };
  const remove = (address: string) => {
    onRemove(address);
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && text.trim() !== '') {
      event.preventDefault();
      add(text);
    }
    const last = addresses.at(-1);
    if (event.key === 'Backspace' && text === '' && last !== undefined) remove(last.text);
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = splitAddresses(event.clipboardData.getData('text'));
    if (pasted.length < 2) return;
    event.preventDefault();
    add(`${text} ${pasted.join(' ')}`);
  };
  return (
    <div className="grid gap-1.75">
      <label htmlFor={id} className="w-fit text-[13px] font-[550]">
        {t('Email addresses')}
      </label>
      {/* Clicking the empty space of the box continues typing; keyboard users reach the input itself. */}
      <div
        role="presentation"
        onClick={() => input.current?.focus()}
        className={clsx(controlClass('md', 'outline'), 'cursor-text flex-wrap gap-1.5! py-1.5')}
      >
        {addresses.map((address) => (
          <AddressChip key={address.text} address={address} onRemove={() => remove(address.text)} />
        ))}
        <input
          ref={input}
          id={id}
          type="text"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          value={text}
          aria-describedby={`${id}-problems`}
          className={clsx(inputClass, 'min-h-7 min-w-40')}
          onChange={({ target }) => (isComplete(target.value) ? add(target.value) : setText(target.value))}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onBlur={() => add(text)}
        />
      </div>
      <div id={`${id}-problems`} role="status" className="grid gap-0.5 text-[12.5px] text-danger">
        {addresses.map((address) => (
          <Problem key={address.text} address={address} />
        ))}
      </div>
    </div>
  );
}

function AddressChip({ address: { text, problem }, onRemove }: { address: Address; onRemove: () => void }) {
  const { t } = useTrans();
  return (
    <span
      className={clsx(
        'inline-flex h-7 max-w-full items-center gap-1 rounded-full ps-2.5 pe-1 text-[13px]',
        problem === null
          ? 'bg-wash text-fg-2'
          : 'bg-[color-mix(in_oklab,var(--k-danger)_14%,transparent)] text-[color-mix(in_oklab,var(--k-danger)_80%,var(--k-fg))]',
      )}
    >
      <bdi dir="ltr" className="truncate">
        {text}
      </bdi>
      <button
        type="button"
        aria-label={t('Remove :name', { name: text })}
        onClick={onRemove}
        className="grid size-5 flex-none place-items-center rounded-full hover:bg-wash-2"
      >
        <X size={13} strokeWidth={2} aria-hidden="true" />
      </button>
    </span>
  );
}

function Problem({ address: { text, problem, userId } }: { address: Address }) {
  const { t } = useTrans();
  if (problem === null) return null;
  if (problem === 'invalid') return <p>{t(':email is not a full email address.', { email: text })}</p>;
  return (
    <p>
      {t(':email already has an account.', { email: text })}{' '}
      {userId === null ? null : <TextLink href={userPath(userId)}>{t('Open the account')}</TextLink>}
    </p>
  );
}
