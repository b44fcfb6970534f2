import type { Editor } from '@tiptap/react';
import { openDialog } from '#platform/dialog/dialog.ts';
import { LinkDialog } from './link-dialog.tsx';

/** The URL of the link at the cursor, or an empty string. */
export function linkAt(editor: Editor): string {
  const { href } = editor.getAttributes('link');
  return typeof href === 'string' ? href : '';
}

/** Asks for the URL of the selected text. An empty URL removes the link. */
export async function editLink(editor: Editor): Promise<void> {
  const answer = await openDialog(LinkDialog, { href: linkAt(editor) });
  if (answer === undefined) return;
  const chain = editor.chain().focus().extendMarkRange('link');
  if (answer === '') chain.unsetLink().run();
  else chain.setLink({ href: answer }).run();
}
