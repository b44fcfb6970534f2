/** The server strips all other elements, and every attribute except a link's href. */
const prose =
  'text-read-body wrap-anywhere [&>*+*]:mt-[1em] [&_a]:text-accent-text [&_a]:underline [&_a]:decoration-1 [&_a]:underline-offset-3 [&_blockquote]:border-s-2 [&_blockquote]:border-accent [&_blockquote]:ps-5 [&_blockquote]:text-fg-2 [&_blockquote]:italic [&_h2]:mt-[1.5em]! [&_h2]:scroll-mt-24 [&_h2]:text-[26px] [&_h2]:leading-[1.2] [&_h2]:font-medium [&_h2]:tracking-[-0.01em] [&_h3]:text-[19px] [&_h3]:leading-snug [&_h3]:font-semibold [&_li+li]:mt-1.5 [&_ol]:list-decimal [&_ol]:ps-6 [&_ul]:list-disc [&_ul]:ps-6';

/** The text of a custom page. The server sanitises it on save and for each response (`sanitize-rich-text.ts`). */
export function PageBody({ html }: { html: string }) {
  return <div dir="auto" className={prose} dangerouslySetInnerHTML={{ __html: html }} />;
}
