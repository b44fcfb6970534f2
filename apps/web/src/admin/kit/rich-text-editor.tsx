import { EditorContent, useEditor } from '@tiptap/react';
import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { LinkBubble } from './link-bubble.tsx';
import { RICH_TEXT, RICH_TEXT_CLASS } from './rich-text-schema.ts';
import { RichTextToolbar } from './rich-text-toolbar.tsx';

/** A field of a form, or a text as readers see it: large, with room around it. */
const LOOKS = {
  field: 'min-h-80 px-4 py-3.5',
  page: 'min-h-96 px-4 pt-4 pb-8 font-read text-[17px] md:px-15 [&>*]:max-w-[66ch] [&_h2]:font-read [&_h2]:text-[24px]! [&_h2]:font-medium! [&_h3]:font-read [&_h3]:text-[19px]! [&_blockquote]:italic',
} as const;

/** Edits HTML with headings, lists, quotations, emphasis and links. */
export function RichTextEditor({
  label,
  value,
  onChange,
  look = 'field',
  heading,
}: {
  label: string;
  value: string;
  onChange: (html: string) => void;
  look?: keyof typeof LOOKS;
  /** Shown above the text, inside its box. */
  heading?: ReactNode;
}) {
  const written = useRef(value);
  // The cursor is at the start of a text that nobody has touched, where a link would be shown for no reason.
  const [isUsed, setUsed] = useState(false);
  const editor = useEditor({
    extensions: RICH_TEXT,
    content: value,
    // The Content Security Policy blocks injected styles; the class has the necessary ones.
    injectCSS: false,
    immediatelyRender: false,
    editorProps: {
      attributes: {
        class: clsx(LOOKS[look], RICH_TEXT_CLASS),
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        dir: 'auto',
      },
    },
    onUpdate: ({ editor: changed }) => {
      written.current = changed.isEmpty ? '' : changed.getHTML();
      onChange(written.current);
    },
  });

  useEffect(() => {
    // The value changed from outside, e.g. after a resolved conflict or a restored revision, so update the text.
    if (editor === null || value === written.current) return;
    written.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  return (
    <div className="rounded-xl border border-line-strong focus-within:border-fg">
      {editor === null ? null : <RichTextToolbar editor={editor} />}
      {heading}
      <div className="relative" onFocus={() => setUsed(true)}>
        <EditorContent editor={editor} />
        {editor !== null && isUsed ? <LinkBubble editor={editor} /> : null}
      </div>
    </div>
  );
}
