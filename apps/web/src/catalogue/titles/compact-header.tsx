import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Picture } from '@kinora/contracts/catalogue/pictures.ts';

/** The head of a page below another: a small picture, what it belongs to, and the way back. */
export function CompactHeader({
  heading,
  back,
  children,
}: {
  heading: string;
  picture: Picture | null;
  /** Where it belongs, such as the title of a season. */
  back: { readonly to: string; readonly label: string };
  /** Beside the heading, such as a picker. */
  children?: ReactNode;
}) {
  return (
    <header>
      <Link to={back.to}>{back.label}</Link>
      <h1>{heading}</h1>
      {children}
    </header>
  );
}
