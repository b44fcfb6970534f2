import { type Editor, useEditorState } from '@tiptap/react';
import { Bold, Heading2, Heading3, Italic, Link, List, ListOrdered, Quote, Redo2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { Toolbar } from 'react-aria-components/Toolbar';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { editLink } from './edit-link.ts';

const ICON = { size: 16, strokeWidth: 1.75 };

/** Formatting buttons for the selected text. */
export function RichTextToolbar({ editor }: { editor: Editor }) {
  const { t } = useTrans();
  const is = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      h2: now.isActive('heading', { level: 2 }),
      h3: now.isActive('heading', { level: 3 }),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      link: now.isActive('link'),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  });
  const run = () => editor.chain().focus();
  return (
    <Toolbar
      aria-label={t('Text')}
      className="sticky top-14 z-10 flex flex-wrap gap-0.5 rounded-t-xl border-b border-line bg-bg p-1.5"
    >
      <Toggle label={t('Bold')} isOn={is.bold} onPress={() => run().toggleBold().run()}>
        <Bold {...ICON} />
      </Toggle>
      <Toggle label={t('Italic')} isOn={is.italic} onPress={() => run().toggleItalic().run()}>
        <Italic {...ICON} />
      </Toggle>
      <Toggle label={t('Heading')} isOn={is.h2} onPress={() => run().toggleHeading({ level: 2 }).run()}>
        <Heading2 {...ICON} />
      </Toggle>
      <Toggle
        label={t('Smaller heading')}
        isOn={is.h3}
        onPress={() => run().toggleHeading({ level: 3 }).run()}
      >
        <Heading3 {...ICON} />
      </Toggle>
      <Toggle label={t('List')} isOn={is.bullets} onPress={() => run().toggleBulletList().run()}>
        <List {...ICON} />
      </Toggle>
      <Toggle label={t('Numbered list')} isOn={is.numbers} onPress={() => run().toggleOrderedList().run()}>
        <ListOrdered {...ICON} />
      </Toggle>
      <Toggle label={t('Quotation')} isOn={is.quote} onPress={() => run().toggleBlockquote().run()}>
        <Quote {...ICON} />
      </Toggle>
      <Toggle label={t('Link')} isOn={is.link} onPress={() => void editLink(editor)}>
        <Link {...ICON} />
      </Toggle>
      <IconButton size="sm" label={t('Undo')} isDisabled={!is.canUndo} onPress={() => run().undo().run()}>
        <Undo2 {...ICON} />
      </IconButton>
      <IconButton size="sm" label={t('Redo')} isDisabled={!is.canRedo} onPress={() => run().redo().run()}>
        <Redo2 {...ICON} />
      </IconButton>
    </Toolbar>
  );
}

function Toggle({
  label,
  isOn,
  onPress,
  children,
}: {
  label: string;
  isOn: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <ToggleButton
      aria-label={label}
      isSelected={isOn}
      onChange={onPress}
      className="touch-target grid size-8 place-items-center rounded-md text-fg-2 data-focus-visible:focus-ring data-hovered:bg-wash data-selected:bg-wash-2 data-selected:text-fg"
    >
      {children}
    </ToggleButton>
  );
}
