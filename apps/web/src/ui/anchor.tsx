import { createContext, use, type ReactNode } from 'react';

/** What a link of the app's router is made from. */
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

/** Gives light links the app's router; without it they load the page from the server. */
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
 * A link without the weight of press events, for cards that a page shows by the dozen. Everywhere else use
 * TextLink or ButtonLink.
 */
export function Anchor(props: AnchorProps) {
  const renderLink = use(AnchorContext);
  return renderLink(props);
}
