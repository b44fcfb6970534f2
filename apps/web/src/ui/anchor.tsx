import { createContext, use, type ReactNode } from 'react';

/** Props of a link rendered by the app's router. */
export interface AnchorProps {
  href: string;
  className?: string | undefined;
  children: ReactNode;
}

function plainAnchor({ href, className, children }: AnchorProps): ReactNode {
  return (
    <a href={href} className={className}>
      {children}
    </a>
  );
}

const AnchorContext = createContext(plainAnchor);

/** Connects `Anchor` links to the app's router. Without it they load the page from the server. */
export function AnchorProvider({
  renderLink,
  children,
}: {
  renderLink: (props: AnchorProps) => ReactNode;
  children: ReactNode;
}) {
  return <AnchorContext value={renderLink}>{children}</AnchorContext>;
}

/**
 * A link without the cost of press events, for cards that a page shows by the dozen. Use TextLink or ButtonLink
 * everywhere else.
 */
export function Anchor(props: AnchorProps) {
  const renderLink = use(AnchorContext);
  return renderLink(props);
}
