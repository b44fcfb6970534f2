import { Eye } from 'lucide-react';
import type { ImpersonationSubject } from '@kinora/contracts/foundation/impersonations.ts';
import { useStartImpersonation } from '#foundation/impersonations/impersonations.queries.ts';
import type { ButtonSize } from '#ui/button-style.ts';
import { Button } from '#ui/button.tsx';

/** Views the site as a user or a role. For the access explainer. */
export function ViewAsButton({
  subject,
  label,
  address,
  size,
  className,
}: {
  subject: ImpersonationSubject;
  label: string;
  /** Where to start; defaults to the home page. */
  address?: string | undefined;
  size?: ButtonSize;
  className?: string | undefined;
}) {
  const start = useStartImpersonation();
  return (
    <Button
      icon={<Eye size={16} strokeWidth={1.75} aria-hidden="true" />}
      size={size}
      isPending={start.isPending}
      className={className}
      onPress={() => start.mutate({ subject, ...(address !== undefined && { address }) })}
    >
      {label}
    </Button>
  );
}
