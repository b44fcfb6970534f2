import { Fragment, type ReactNode } from 'react';

/**
 * A translated message with elements in place of `:placeholders`, so that a translation can put them anywhere:
 * `messageNodes(t(':name reviewed :title'), { name: <b>…</b>, title: <a>…</a> })`.
 */
export function messageNodes(message: string, nodes: Readonly<Record<string, ReactNode>>): ReactNode {
  return message.split(/(:[a-zA-Z]\w*)/).map((part, index) => {
    const name = part.slice(1);
    const node = part.startsWith(':') && Object.hasOwn(nodes, name) ? nodes[name] : part;
    return <Fragment key={index}>{node}</Fragment>;
  });
}
