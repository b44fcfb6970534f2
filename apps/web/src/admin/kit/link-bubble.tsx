import { type Editor, useEditorState } from '@tiptap/react';
import { BubbleMenu } from '@tiptap/react/menus';
import { ExternalLink, Pencil, X } from 'lucide-react';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { editLink, linkAt } from './edit-link.ts';

const ICON = { size: 14, strokeWidth: 1.75 };

/** Shows the URL of the link at the cursor, with buttons to change, open and remove it. */
export function LinkBubble({ editor }: { editor: Editor }) {
  const { t } = useTrans();
  const href = useEditorState({ editor, selector: ({ editor: now }) => linkAt(now) });
  return (
    <BubbleMenu
      editor={editor}
      shouldShow={({ editor: now }) => now.isActive('link')}
      options={{ placement: 'bottom-start', offset: 6 }}
      className="z-(--z-popover) flex max-w-full items-center gap-0.5 rounded-[10px] bg-overlay p-1 font-sans text-[13px] shadow-3"
    >
      <bdi dir="ltr" className="max-w-60 truncate px-2 font-mono">
        {href}
      </bdi>
      <IconButton size="xs" label={t('Edit link')} onPress={() => void editLink(editor)}>
        <Pencil {...ICON} />
      </IconButton>
      {href === '' ? null : (
        <ButtonLink
          href={href}
          target="_blank"
          variant="text"
          size="xs"
          aria-label={t('Open link')}
          icon={<ExternalLink {...ICON} />}
        />
      )}
      <IconButton
        size="xs"
        label={t('Remove link')}
        onPress={() => editor.chain().focus().extendMarkRange('link').unsetLink().run()}
      >
        <X {...ICON} />
      </IconButton>
    </BubbleMenu>
  );
}
