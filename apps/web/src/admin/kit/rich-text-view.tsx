import { EditorContent, useEditor } from '@tiptap/react';
import { RICH_TEXT, RICH_TEXT_CLASS } from './rich-text-schema.ts';

/** Shows rich text read-only. The HTML is parsed with the schema and never inserted as is. */
export function RichTextView({ html }: { html: string }) {
  const editor = useEditor(
    {
      extensions: RICH_TEXT,
      content: html,
      editable: false,
      injectCSS: false,
      immediatelyRender: false,
      editorProps: { attributes: { class: RICH_TEXT_CLASS, dir: 'auto' } },
    },
    [html],
  );
  return <EditorContent editor={editor} />;
}
