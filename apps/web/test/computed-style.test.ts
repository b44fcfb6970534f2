import { expect, test } from 'vitest';

const PAGE = `
  <p>Text <b>bold</b> <span hidden>hidden</span></p>
  <ul><li>One</li></ul>
  <table><tbody hidden><tr><td>Cell</td></tr></tbody></table>
  <input><input type="hidden"><input type="HIDDEN"><button type="button">Play</button>
  <dialog>Closed</dialog><dialog open>Open</dialog><div popover>Popover</div>
  <details><summary>More</summary><summary>Second</summary>Rest</details>
  <div style="display: none"><p>Below</p></div>
  <div style="visibility: hidden"><p>Hidden <i style="visibility: visible">shown</i></p></div>
  <div style="color: red"><svg><title>Name</title><path /></svg></div>
  <script></script><template></template><slot></slot><embed hidden><noscript></noscript>`;

const stylesBy = (read: (element: Element) => CSSStyleDeclaration) =>
  [...document.querySelectorAll('*')].map((element) => {
    const style = read(element);
    const { display, visibility, color } = style;
    return [
      element.outerHTML,
      { display, visibility, color, direction: style.getPropertyValue('direction') },
      [style.getPropertyValue('display'), style.getPropertyValue('visibility')],
    ];
  });

test.each([
  ['without rules of its own', ''],
  ['with rules about something else', '<style>p { color: blue }</style>'],
  ['with rules that hide', '<style>p { display: none } li { visibility: hidden }</style>'],
])('matches jsdom in a page %s', (_, head) => {
  document.head.innerHTML = head;
  document.body.innerHTML = PAGE;
  const expected = stylesBy((element) => jsdom.window.getComputedStyle(element));
  expect(stylesBy((element) => getComputedStyle(element))).toEqual(expected);
  // Again, now from the cache.
  expect(stylesBy((element) => getComputedStyle(element))).toEqual(expected);
});

test('follows changes to the page', () => {
  const text = document.createElement('p');
  document.body.append(text);
  const { display, visibility } = getComputedStyle(text);
  expect([display, visibility]).toEqual(['block', 'visible']);
  document.body.style.visibility = 'hidden';
  text.hidden = true;
  const changed = getComputedStyle(text);
  expect([changed.display, changed.visibility]).toEqual(['none', 'hidden']);
});
