import { clsx } from 'clsx';
import { MemberLink } from '../relations/member-link.tsx';
import { textTokens, type TextToken } from './text-tokens.ts';

interface Mentioned {
  readonly id: number;
  readonly name: string;
}

interface PlainTextProps {
  readonly text: string;
  /** The members whose names the text contains after an @. */
  readonly mentions?: readonly Mentioned[];
  readonly className?: string | undefined;
}

/** A text that a member wrote: words, line breaks, web addresses and mentions. It contains no HTML. */
export function PlainText({ text, mentions, className }: PlainTextProps) {
  return (
    <p dir="auto" className={clsx('whitespace-pre-line wrap-anywhere', className)}>
      {textTokens(text, mentions).map((token, index) => (
        <Token key={index} token={token} mentions={mentions ?? []} />
      ))}
    </p>
  );
}

/** Isolated, so that words of another direction move nothing around them. */
function Token({ token: { kind, text }, mentions }: { token: TextToken; mentions: readonly Mentioned[] }) {
  if (kind === 'text') return text;
  if (kind === 'mention') {
    const member = mentions.find(({ name }) => text === `@${name}`);
    return member === undefined ? (
      text
    ) : (
      <MemberLink member={member} className="font-[550] text-accent-text">
        <bdi>{text}</bdi>
      </MemberLink>
    );
  }
  return (
    <bdi>
      <a
        href={text}
        rel="nofollow ugc noopener noreferrer"
        target="_blank"
        className="rounded-xs text-accent-text underline decoration-[color-mix(in_oklab,currentColor_40%,transparent)] underline-offset-3 hover:decoration-current"
      >
        {text}
      </a>
    </bdi>
  );
}
