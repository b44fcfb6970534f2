/** Attempts that this process has taken from a shared counter and not used yet. */
interface Lease {
  left: number;
  readonly until: number;
}

/** Maximum number of sources. Beyond it all leases are dropped and taken again. */
const LEASES_MAX = 50_000;

/** Takes attempts in batches and uses them one by one. */
export function createLeases() {
  const leases = new Map<string, Lease>();
  const taking = new Map<string, Promise<void>>();

  const takeMore = async (id: string, { atOnce, consume }: LeaseTerms): Promise<void> => {
    const { msBeforeNext } = await consume(atOnce);
    if (leases.size >= LEASES_MAX) leases.clear();
    leases.set(id, { left: atOnce, until: performance.now() + msBeforeNext });
  };

  return {
    /** Uses one attempt; throws like the counter when none is left. */
    async take(id: string, terms: LeaseTerms): Promise<void> {
      for (;;) {
        const lease = leases.get(id);
        if (lease !== undefined && lease.left > 0 && performance.now() < lease.until) {
          lease.left -= 1;
          return;
        }
        // Callers that arrive while a batch is being taken wait for it.
        const underway = taking.get(id);
        if (underway !== undefined) {
          await underway;
          continue;
        }
        const more = takeMore(id, terms);
        taking.set(id, more);
        try {
          await more;
        } finally {
          taking.delete(id);
        }
      }
    },

    forget: (id: string): void => void leases.delete(id),
  };
}

interface LeaseTerms {
  readonly atOnce: number;
  /** Takes this many attempts from the counter; returns how long they count. */
  readonly consume: (attempts: number) => Promise<{ readonly msBeforeNext: number }>;
}
