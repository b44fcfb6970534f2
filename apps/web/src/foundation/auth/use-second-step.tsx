import { type ReactNode, useState } from 'react';
import type { BootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { TwoFactorStep } from './parts/two-factor-step.tsx';
import { useFinishSignIn } from './use-signed-in.ts';

interface SecondStep {
  /** The second step, to render instead of the first; null while it is not needed. */
  step: ReactNode;
  onSignedIn: (data: BootstrapData) => Promise<void>;
  onTwoFactor: () => void;
}

/** Handles the result of any first step: the user is signed in, or the second factor is required. */
export function useTwoFactorStep(): SecondStep {
  const onSignedIn = useFinishSignIn();
  const [isAsked, setAsked] = useState(false);
  return {
    step: isAsked ? <TwoFactorStep onSignedIn={onSignedIn} onBack={() => setAsked(false)} /> : null,
    onSignedIn,
    onTwoFactor: () => setAsked(true),
  };
}
