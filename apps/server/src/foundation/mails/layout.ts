import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Text,
} from '@react-email/components';
// Node runs TypeScript but not JSX, so the tree is built with function calls.
import { createElement as h, type ReactNode } from 'react';
import { footerLine, type MailContext } from './mail-context.ts';
import { mailClasses, mailStyles } from './styles.ts';
import type { Translate } from '#platform/text/translate.ts';
import type { MailContent, MailItem } from './template.ts';

/** The layout of every mail. React escapes all text, and no remote image is loaded. */
export const mailLayout = (content: MailContent, frame: MailContext): ReactNode =>
  h(
    Html,
    { lang: frame.language, dir: frame.direction },
    h(
      Head,
      null,
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, content.subject),
      h('style', null, mailClasses),
    ),
    h(
      Body,
      { className: 'page', style: mailStyles.page },
      h(Preview, null, content.paragraphs[0] ?? content.heading),
      h(
        Container,
        { style: mailStyles.container },
        h(
          Text,
          { className: 'ink', style: mailStyles.site },
          h(Link, { href: frame.baseUrl.href, className: 'ink', style: mailStyles.siteLink }, frame.siteName),
        ),
        h(Heading, { className: 'ink', style: mailStyles.heading }, content.heading),
        ...content.paragraphs.map((paragraph) =>
          h(Text, { key: paragraph, className: 'soft', style: mailStyles.paragraph }, paragraph),
        ),
        content.message === undefined
          ? null
          : h(Text, { className: 'ink', style: mailStyles.message }, ...withLineBreaks(content.message)),
        content.quote === undefined
          ? null
          : h(Text, { className: 'soft quote', style: mailStyles.quote }, ...withLineBreaks(content.quote)),
        content.code === undefined ? null : codeBox(content.code),
        ...(content.items ?? []).map(itemBlock),
        content.more === undefined
          ? null
          : h(Text, { className: 'soft', style: mailStyles.paragraph }, content.more),
        content.button === undefined ? null : buttonWithAddress(content.button, frame.t),
        content.note === undefined
          ? null
          : h(Text, { className: 'faint', style: mailStyles.small }, content.note),
        h(Hr, { className: 'rule', style: mailStyles.rule }),
        h(Text, { className: 'faint', style: mailStyles.small }, footerLine(frame)),
        ...(content.footerLinks ?? []).map(({ label, url }) =>
          h(
            Text,
            { key: label, className: 'faint', style: mailStyles.small },
            h(Link, { href: url, className: 'link', style: mailStyles.link }, label),
          ),
        ),
      ),
    ),
  );

/** Not all mail clients support `white-space`. */
const withLineBreaks = (text: string): ReactNode[] =>
  text.split(/\r\n|\r|\n/u).flatMap((line, index) => (index === 0 ? [line] : [h('br'), line]));

/** Digits read from left to right in every language. */
const codeBox = (code: string): ReactNode =>
  h(Text, { dir: 'ltr', className: 'code', style: mailStyles.code }, code);

const itemBlock = ({ text, detail, link }: MailItem, index: number): ReactNode =>
  h(
    Text,
    { key: `item ${index}`, className: 'ink', style: mailStyles.message },
    text,
    ...(detail === undefined ? [] : [h('br'), detail]),
    ...(link === undefined
      ? []
      : [h('br'), h(Link, { href: link.url, className: 'link', style: mailStyles.link }, link.label)]),
  );

const buttonWithAddress = ({ label, url }: { label: string; url: string }, t: Translate): ReactNode => [
  h(Button, { key: 'button', href: url, className: 'action', style: mailStyles.button }, label),
  h(
    Text,
    { key: 'address', className: 'faint', style: mailStyles.small },
    t("If the button doesn't work, open this link:"),
    h('br'),
    h(Link, { href: url, dir: 'ltr', className: 'link', style: mailStyles.link }, url),
  ),
];
