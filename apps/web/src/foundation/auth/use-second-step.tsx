import { type ReactNode, useState } from 'react';
import type { BootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { TwoFactorStep } from './parts/two-factor-step.tsx';
import { useSignedIn } from './use-signed-in.ts';

interface SecondStep {
  /** The second step, to stand in place of the first; null while there is none. */
  step: ReactNode;
  onSignedIn: (data: BootstrapData) => Promise<void>;
  onTwoFactor: () => void;
}

/** What a first step can lead to, whichever it was: the person is in, or the second factor is asked for. */
export function useSecondStep(): SecondStep {
  const onSignedIn = useSignedIn();
  const [isAsked, setAsked] = useState(false);
  return {
    step: isAsked ? <TwoFactorStep onSignedIn={onSignedIn} onBack={() => setAsked(false)} /> : null,
    onSignedIn,
    onTwoFactor: () => setAsked(true),
  };
}
