/** Attempts that this process has taken from a shared count and not used yet. */
interface Lease {
  left: number;
  readonly until: number;
}

/** Sources at a time; then all are forgotten, and take anew. */
const LEASES_MAX = 50_000;

/** Takes attempts several at a time and hands them out one by one. */
export function createLeases() {
  const leases = new Map<string, Lease>();
  const taking = new Map<string, Promise<void>>();

  const takeMore = async (id: string, { atOnce, consume }: LeaseTerms): Promise<void> => {
    const { msBeforeNext } = await consume(atOnce);
    if (leases.size >= LEASES_MAX) leases.clear();
    leases.set(id, { left: atOnce, until: performance.now() + msBeforeNext });
  };

  return {
    /** Uses one up; refuses as the count does. */
    async take(id: string, terms: LeaseTerms): Promise<void> {
      for (;;) {
        const lease = leases.get(id);
        if (lease !== undefined && lease.left > 0 && performance.now() < lease.until) {
          lease.left -= 1;
          return;
        }
        // Whoever comes while more are being taken waits for them too.
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
  /** Takes so many from the count; says how long it counts them. */
  readonly consume: (attempts: number) => Promise<{ readonly msBeforeNext: number }>;
}
