import { screen, waitFor } from '@testing-library/react';
import { Link, Outlet } from 'react-router';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { AdSlotName, AdSlots } from '@kinora/contracts/foundation/ads.ts';
import { bootstrapData } from '#test/bootstrap-data.ts';
import { renderApp } from '#test/render-app.tsx';
import { AdSlot } from './ad-slot.tsx';
import { runAdCode } from './run-ad-code.ts';

function open(name: AdSlotName, ads: AdSlots, path = '/') {
  const frame = (
    <>
      <AdSlot name={name} />
      <Link to="/next">Next</Link>
      <Outlet />
    </>
  );
  renderApp([{ element: frame, children: [{ path: '*', element: null }] }], {
    path,
    data: bootstrapData({ ads }),
  });
}
const slot = () => screen.queryByRole('group', { name: 'Advertisement' });

describe('an ad slot', () => {
  test('renders nothing when it is empty', () => {
    open('general_top', { general_bottom: { code: '<b>Ad</b>', height: 90 } });
    expect(slot()).toBeNull();
  });

  test.each(['/account-settings', '/login', '/admin'])('renders nothing on %s', (path) => {
    open('general_top', { general_top: { code: '<b>Ad</b>', height: 90 } }, path);
    expect(slot()).toBeNull();
  });

  test('[B2-184] on most pages reserves its height before the ad loads, at full width', () => {
    open('general_top', { general_top: { code: '<b>Ad</b>', height: 150 } });
    expect(slot()?.style.height).toBe('150px');
    expect(slot()?.style.maxWidth).toBe('');
    expect(slot()?.textContent).toBe('');
  });

  test.each(['title_top', 'person_top'] as const)('[B2-185] %s is at most 850px wide', (name) => {
    open(name, { [name]: { code: '<b>Ad</b>', height: 100 } });
    expect(slot()?.style).toMatchObject({ height: '100px', maxWidth: '850px' });
  });

  test('[B2-186] on the watch page uses the full width, and reserves its height', () => {
    open('watch_top', { watch_top: { code: '<b>Ad</b>', height: 120 } });
    expect(slot()?.style).toMatchObject({ height: '120px', maxWidth: '' });
  });

  test('runs its code again on every page', async () => {
    open('general_top', { general_top: { code: '<b>Ad</b>', height: 90 } });
    const first = await screen.findByText('Ad');
    await userEvent.click(screen.getByRole('link', { name: 'Next' }));
    await waitFor(() => expect(screen.getByText('Ad')).not.toBe(first));
    expect(slot()?.querySelectorAll('b')).toHaveLength(1);
  });
});

describe('the code of an ad', () => {
  const MARK = '<script>document.currentScript.dataset.ran = "yes"</script>';
  const run = (code: string, signal = new AbortController().signal) => {
    const element = document.createElement('div');
    document.body.append(element);
    return { element, done: runAdCode(element, { code, nonce: 'n0nce', signal }) };
  };
  const scripts = (element: HTMLElement) => [...element.querySelectorAll('script')];
  const ran = (element: HTMLElement) => element.querySelector('[data-ran]') !== null;

  test('runs with the nonce of the page', async () => {
    const { element, done } = run(`<p>Ad</p>${MARK}`);
    await done;
    expect(ran(element)).toBe(true);
    expect(scripts(element)[0]?.nonce).toBe('n0nce');
    expect(element.querySelector('p')?.textContent).toBe('Ad');
  });

  test('keeps the attributes of its scripts', async () => {
    const { element, done } = run(
      '<script async src="/a.js" data-unit="7" crossorigin="anonymous"></script>',
    );
    await done;
    expect(scripts(element)[0]?.outerHTML).toContain(
      'async="" src="/a.js" data-unit="7" crossorigin="anonymous"',
    );
  });

  test.each(['load', 'error'])('waits for the %s event of a script before the next one', async (event) => {
    const { element, done } = run(`<script src="/a.js"></script>${MARK}`);
    expect(ran(element)).toBe(false);
    scripts(element)[0]?.dispatchEvent(new Event(event));
    await done;
    expect(ran(element)).toBe(true);
  });

  test('does not wait for an async script', async () => {
    const { element, done } = run(`<script async src="/a.js"></script>${MARK}`);
    await done;
    expect(ran(element)).toBe(true);
  });

  test('stops when it is aborted', async () => {
    const leaving = new AbortController();
    const { element, done } = run(`<script src="/a.js"></script>${MARK}`, leaving.signal);
    leaving.abort();
    scripts(element)[0]?.dispatchEvent(new Event('load'));
    await done;
    expect(ran(element)).toBe(false);
    const late = run('<b>Late</b>', leaving.signal);
    await late.done;
    expect(late.element.innerHTML).toBe('');
  });
});
