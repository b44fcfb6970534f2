/** Runs an inline script, as a browser does while it reads the document. */
export function runScript(text: string): void {
  const script = document.createElement('script');
  script.textContent = text;
  document.head.append(script);
  script.remove();
}
