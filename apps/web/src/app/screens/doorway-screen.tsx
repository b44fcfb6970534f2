import type { ReactNode } from 'react';
import { DoorwayIllustration } from './doorway-illustration.tsx';

/**
 * A message in front of an open door. Dark in every theme, because it is a picture. On phones the bottom of the screen
 * stays empty for the cookie notice and toasts.
 */
export function DoorwayScreen({
  title,
  heading,
  text,
  children,
}: {
  /** The document title. */
  title: string;
  heading: string;
  text: string;
  /** Links or buttons to continue. */
  children: ReactNode;
}) {
  return (
    <main className="on-dark relative flex min-h-dvh flex-col items-center justify-end overflow-hidden bg-[#060607] px-6 pt-[52dvh] pb-44 text-center md:pt-[60dvh] md:pb-[max(40px,11dvh)]">
      <title>{title}</title>
      <DoorwayIllustration />
      <div className="relative max-w-[900px]">
        <h1 className="text-[clamp(26px,4.2vw,50px)] leading-[1.08] font-[760] tracking-[-0.028em] font-stretch-125%">
          {heading}
        </h1>
        <p className="mt-4.5 mb-7 text-[16.5px] text-[#d9cfc9]">{text}</p>
        <div className="flex flex-wrap justify-center gap-2.5">{children}</div>
      </div>
    </main>
  );
}
