import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Tag, TagGroup, TagList, type TagGroupProps, type TagProps } from 'react-aria-components/TagGroup';
import { chipClass, type ChipSize } from './chip-style.ts';
import { useUiTexts } from './texts.tsx';

/** A set of chips navigated with the arrow keys. Delete or Backspace removes a chip if onRemove is given. */
export function ChipGroup({
  children,
  className,
  ...props
}: Omit<TagGroupProps, 'children' | 'className' | 'style'> & {
  children: ReactNode;
  className?: string | undefined;
}) {
  return (
    <TagGroup {...props} className={className ?? ''}>
      <TagList className="flex flex-wrap gap-2">{children}</TagList>
    </TagGroup>
  );
}

/** One chip of a ChipGroup. */
export function ChipItem({
  size = 'md',
  children,
  ...props
}: Omit<TagProps, 'className' | 'style' | 'children'> & { size?: ChipSize; children: string }) {
  const texts = useUiTexts();
  return (
    <Tag {...props} textValue={children} className={chipClass(size)}>
      {({ allowsRemoving }) => (
        <>
          {children}
          {allowsRemoving ? (
            <Button
              slot="remove"
              aria-label={texts.remove}
              className="-me-1.5 grid size-5 place-items-center rounded-full data-hovered:bg-wash-2"
            >
              <X size={13} strokeWidth={2} />
            </Button>
          ) : null}
        </>
      )}
    </Tag>
  );
}
