import { expect, test } from 'vitest';
import { loginTarget } from './login-target.ts';

const member = { permissions: [] };
const editor = { permissions: [{ name: 'admin.access', restrictions: [] }] };
const admin = { permissions: [{ name: 'admin', restrictions: [] }] };

test('people go to where they were going', () => {
  expect(loginTarget(member, '?redirect=%2Flists%2F4%3Fview%3Dnotes')).toBe('/lists/4?view=notes');
  expect(loginTarget(admin, '?redirect=%2Flists%2F4')).toBe('/lists/4');
});

test('without a target, holders of admin.access go to the admin area and the others home', () => {
  expect(loginTarget(member, '')).toBe('/');
  expect(loginTarget(editor, '')).toBe('/admin');
  expect(loginTarget(admin, '')).toBe('/admin');
});

test('a target elsewhere counts as none', () => {
  expect(loginTarget(member, '?redirect=https%3A%2F%2Fevil.example')).toBe('/');
  expect(loginTarget(editor, '?redirect=%2F%2Fevil.example')).toBe('/admin');
});
