import { StarterKit } from '@tiptap/starter-kit';

/** Only the formatting that the server accepts; pasted content loses everything else immediately. */
export const RICH_TEXT = [
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

export const RICH_TEXT_CLASS =
  'leading-relaxed wrap-anywhere whitespace-pre-wrap focus-none [&_a]:underline [&_a]:underline-offset-3 [&_blockquote]:my-4 [&_blockquote]:border-s-2 [&_blockquote]:border-accent [&_blockquote]:ps-4 [&_h2]:mt-6 [&_h2]:mb-2 [&_h2]:text-[19px] [&_h2]:font-[650] [&_h3]:mt-5 [&_h3]:mb-1.5 [&_h3]:text-[16px] [&_h3]:font-[650] [&_ol]:list-decimal [&_ol]:ps-6 [&_p+p]:mt-3 [&_ul]:list-disc [&_ul]:ps-6';
