import { Fragment, type ReactNode } from 'react';

/** Only web URLs become links; relative links point to files in the repository. */
const isWeb = (href: string) => /^https?:\/\//.test(href);

const INLINE = /(`[^`]+`|\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\))/g;

function Inline({ text }: { text: string }) {
  return text.split(INLINE).map((part, index) => {
    // The index is a safe key because the text never changes.
    const key = `${index} ${part}`;
    if (part.startsWith('`'))
      return (
        <code key={key} className="rounded-xs bg-wash px-1 text-[.92em]">
          {part.slice(1, -1)}
        </code>
      );
    if (part.startsWith('**')) return <strong key={key}>{part.slice(2, -2)}</strong>;
    const [, label, href = ''] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? [];
    if (label === undefined) return <Fragment key={key}>{part}</Fragment>;
    return isWeb(href) ? (
      <a key={key} href={href} className="underline underline-offset-3">
        {label}
      </a>
    ) : (
      <Fragment key={key}>{label}</Fragment>
    );
  });
}

const cells = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

function Table({ lines }: { lines: readonly string[] }) {
  const [head = '', , ...body] = lines;
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-start">
        <thead>
          <tr>
            {cells(head).map((cell) => (
              <th key={cell} scope="col" className="border-b border-line py-2 pe-4 text-start font-[650]">
                <Inline text={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map((line) => (
            <tr key={line}>
              {cells(line).map((cell) => (
                <td key={cell} className="border-b border-line py-2 pe-4 align-top">
                  <Inline text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function block(text: string): ReactNode {
  const lines = text.split('\n');
  const heading = /^(#{1,3}) (.+)$/.exec(text);
  // The page already shows the first heading.
  if (heading?.[1] === '#') return null;
  if (heading) return <h2 className="mt-3 text-[17px] font-[650]">{heading[2]}</h2>;
  if (text.startsWith('|')) return <Table lines={lines} />;
  if (text.startsWith('- '))
    return (
      <ul className="list-disc ps-5">
        {text
          .split(/^- /m)
          .slice(1)
          .map((item) => (
            <li key={item}>
              <Inline text={item.replaceAll('\n', ' ')} />
            </li>
          ))}
      </ul>
    );
  return (
    <p>
      <Inline text={lines.join(' ')} />
    </p>
  );
}

/** Renders the Markdown subset our guides use: headings, paragraphs, lists, tables, code and links. */
export function Markdown({ text }: { text: string }) {
  return (
    <div className="grid max-w-[76ch] grid-cols-[minmax(0,1fr)] gap-3.5 wrap-anywhere text-[15px] leading-relaxed">
      {text
        .trim()
        .split(/\n{2,}/)
        .map((part) => (
          <Fragment key={part}>{block(part)}</Fragment>
        ))}
    </div>
  );
}
