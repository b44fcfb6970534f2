import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import { RichTextToolbar } from './rich-text-toolbar.tsx';

/** What the server lets through, and nothing else: whatever is pasted loses the rest at once. */
const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    trailingNode: false,
    underline: false,
    link: { openOnClick: false, autolink: false, protocols: ['http', 'https', 'mailto'] },
  }),
];

const TEXT_CLASS =
  'min-h-80 px-4 py-3.5 leading-relaxed wrap-anywhere whitespace-pre-wrap outline-none [&_a]:underline [&_a]:underline-offset-3 [&_blockquote]:my-4 [&_blockquote]:border-s-2 [&_blockquote]:border-accent [&_blockquote]:ps-4 [&_h2]:mt-6 [&_h2]:mb-2 [&_h2]:text-[19px] [&_h2]:font-[650] [&_h3]:mt-5 [&_h3]:mb-1.5 [&_h3]:text-[16px] [&_h3]:font-[650] [&_ol]:list-decimal [&_ol]:ps-6 [&_p+p]:mt-3 [&_ul]:list-disc [&_ul]:ps-6';

/** A text with headings, lists, quotations, emphasis and links, as HTML. */
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
    extensions: EXTENSIONS,
    content: value,
    // The page's policy lets in no style that it does not name; what is needed is in the class.
    injectCSS: false,
    immediatelyRender: false,
    editorProps: {
      attributes: {
        class: TEXT_CLASS,
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
    // Somebody else changed it, as a settled conflict or a revision does: the text follows.
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
