/** Notices without a database: a test sends them, or says that some were missed. */
export function manualSignals() {
  const handlers = new Map<string, { onSignal: (message: string) => void; onMissed: () => void }[]>();
  return {
    on: (topic: string, handler: { onSignal: (message: string) => void; onMissed: () => void }) => {
      handlers.set(topic, [...(handlers.get(topic) ?? []), handler]);
      return () => undefined;
    },
    notify: (topic: string, message: string) =>
      handlers.get(topic)?.forEach((handler) => handler.onSignal(message)),
    miss: () => [...handlers.values()].flat().forEach((handler) => handler.onMissed()),
  };
}
