import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { RICH_TEXT, RICH_TEXT_CLASS } from './rich-text-schema.ts';
import { RichTextToolbar } from './rich-text-toolbar.tsx';

/** Edits HTML with headings, lists, quotations, emphasis and links. */
export function RichTextEditor({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (html: string) => void;
}) {
  const written = useRef(value);
  const editor = useEditor({
    extensions: RICH_TEXT,
    content: value,
    // The Content Security Policy blocks injected styles; the class has the necessary ones.
    injectCSS: false,
    immediatelyRender: false,
    editorProps: {
      attributes: {
        class: `min-h-80 px-4 py-3.5 ${RICH_TEXT_CLASS}`,
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
      <EditorContent editor={editor} />
    </div>
  );
}
