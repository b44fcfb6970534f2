import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { RadioButton, RadioField } from 'react-aria-components/RadioGroup';

/** An option of a radio group as a card, with a picture above its text or a radio mark before it. */
export function ChoiceCard({
  value,
  title,
  detail,
  picture,
}: {
  value: string;
  title: string;
  detail: string;
  picture?: ReactNode;
}) {
  return (
    <RadioField value={value} className="grid">
      <RadioButton
        className={clsx(
          'group flex cursor-pointer gap-3.5 rounded-[14px] border border-line transition-colors data-focus-visible:focus-ring data-hovered:border-line-strong data-selected:border-fg data-selected:shadow-[inset_0_0_0_1px_var(--k-fg)]',
          picture === undefined ? 'items-start px-4 py-3.5' : 'h-full flex-col px-3 pt-3 pb-3.5',
        )}
      >
        {picture ?? (
          <span
            aria-hidden="true"
            className="mt-px size-4.5 flex-none rounded-full border-[1.5px] border-line-strong group-data-selected:border-[5.5px] group-data-selected:border-fg"
          />
        )}
        <span className="grid gap-0.5">
          <span className="text-[14.5px] font-[620]">{title}</span>
          <span className="text-[12.5px] leading-[1.4] text-fg-3">{detail}</span>
        </span>
      </RadioButton>
    </RadioField>
  );
}
