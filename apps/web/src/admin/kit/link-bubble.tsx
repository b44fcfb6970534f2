import { type Editor, useEditorState } from '@tiptap/react';
import { ExternalLink, Pencil, X } from 'lucide-react';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { editLink, linkAt } from './edit-link.ts';

const ICON = { size: 14, strokeWidth: 1.75 };
const BUBBLE_WIDTH = 340;
const GAP = 6;

/** Below the line of the cursor, within the text. */
function placeBelowCursor({ view, state }: Editor): { top: number; left: number } {
  const text = view.dom.getBoundingClientRect();
  const cursor = view.coordsAtPos(state.selection.from);
  const left = Math.min(cursor.left - text.left, text.width - BUBBLE_WIDTH);
  return { top: cursor.bottom - text.top + GAP, left: Math.max(left, GAP) };
}

/**
 * Shows the URL of the link at the cursor, with buttons to change, open and remove it. TipTap's own bubble would add a
 * positioning library that the video player shares, and so another file to the watch page.
 */
export function LinkBubble({ editor }: { editor: Editor }) {
  const { t } = useTrans();
  const link = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      now.isActive('link') ? { href: linkAt(now), ...placeBelowCursor(now) } : null,
  });
  if (link === null || link.href === '') return null;
  const { href, top, left } = link;
  return (
    <div
      role="group"
      aria-label={t('Link')}
      style={{ top, left }}
      className="absolute z-10 flex max-w-[calc(100%-12px)] items-center gap-0.5 rounded-[10px] bg-overlay p-1 font-sans text-[13px] shadow-3"
    >
      <bdi dir="ltr" className="max-w-60 truncate px-2 font-mono">
        {href}
      </bdi>
      <IconButton size="xs" label={t('Edit link')} onPress={() => void editLink(editor)}>
        <Pencil {...ICON} />
      </IconButton>
      <ButtonLink
        href={href}
        target="_blank"
        variant="text"
        size="xs"
        aria-label={t('Open link')}
        icon={<ExternalLink {...ICON} />}
      />
      <IconButton
        size="xs"
        label={t('Remove link')}
        onPress={() => editor.chain().focus().extendMarkRange('link').unsetLink().run()}
      >
        <X {...ICON} />
      </IconButton>
    </div>
  );
}
