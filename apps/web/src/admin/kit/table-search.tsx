import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { SearchField } from '#ui/search-field.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { isTyping } from './use-table-keys.ts';

const PAUSE_MS = 250;

/** A table's debounced search field; pressing / focuses it. */
export function TableSearch({
  value,
  onSearch,
  label,
  hasHint = true,
  className = 'w-full md:w-62',
  pauseMs = PAUSE_MS,
  ...keys
}: {
  value: string;
  onSearch: (text: string) => void;
  label?: string;
  /** Whether the empty field shows its shortcut; false if there is no space. */
  hasHint?: boolean;
  className?: string;
  /** The pause in typing before the search; 0 if it costs nothing. */
  pauseMs?: number;
} & Pick<ComponentProps<typeof SearchField>, 'onKeyDown' | 'onSubmit'>) {
  const { t } = useTrans();
  const name = label ?? t('Type to search');
  const [text, setText] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const asked = useRef(value);

  // The search changed from outside, e.g. by clearing the filters, so update the text.
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setText(value);
  }, [value]);

  useEffect(() => {
    if (text === asked.current) return undefined;
    const timer = setTimeout(() => {
      asked.current = text;
      onSearch(text);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text, onSearch, pauseMs]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <SearchField
      {...keys}
      aria-label={name}
      placeholder={name}
      size="sm"
      value={text}
      onChange={setText}
      inputRef={input}
      hint={
        hasHint ? (
          <span className="coarse:hidden">
            <Kbd>/</Kbd>
          </span>
        ) : null
      }
      className={className}
    />
  );
}
