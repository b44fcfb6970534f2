import type { ReactNode } from 'react';

/** A checkbox or radio button styled as a chip. It is uncontrolled, so it works before hydration. */
export function CheckChip({
  type,
  name,
  value,
  isChecked,
  children,
}: {
  type: 'checkbox' | 'radio';
  name: string;
  value: string;
  isChecked: boolean;
  children: ReactNode;
}) {
  return (
    <label className="relative inline-flex h-8.5 cursor-pointer items-center rounded-full bg-wash px-3.5 text-[13.5px] font-medium text-fg-2 transition-colors has-checked:bg-primary has-checked:font-semibold has-checked:text-on-primary has-focus-visible:focus-ring coarse:h-11 [&:not(:has(:checked))]:hover:text-fg">
      <input
        type={type}
        name={name}
        value={value}
        defaultChecked={isChecked}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
      {children}
    </label>
  );
}
