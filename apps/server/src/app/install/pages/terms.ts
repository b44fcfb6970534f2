import type { StarterPage } from '#foundation/pages/index.ts';

export const TERMS: StarterPage = {
  slug: 'terms',
  title: 'Terms of use',
  body: `
<p>These terms apply when you use :site_name. They say what you can expect from us, and what we expect from you.</p>
<h2>Who we are</h2>
<p>:site_name is run by :operator. You can reach us through the <a href="/contact">contact page</a>.</p>
<h2>Your account</h2>
<p>You need an account for some parts of the site. Give a working email address and keep it up to date, because we use it to reach you. Choose a password that you use nowhere else, and keep it to yourself. You are responsible for what happens through your account, unless someone else used it without any fault of yours.</p>
<p>You can delete your account at any time under <a href="/account-settings">Account settings</a>.</p>
<h2>What you may do</h2>
<p>You may watch what the site offers you, for yourself and the people in your home. Without our permission you may not copy, sell or show the videos in public, pass on your account, or get around technical protection.</p>
<p>Do not use the site in a way that harms it or others. In particular, do not try to break into accounts, do not collect data about other people, and do not load the site with automated requests. Programs may use the API within its limits.</p>
<h2>What you write</h2>
<p>Reviews, comments and lists remain yours. By publishing them here you allow us to store, show and shorten them on this site for as long as they are published.</p>
<p>Do not publish anything that is illegal, that insults or threatens people, that belongs to someone else, or that is advertising. We remove such content when we learn of it, and may close accounts that break these rules repeatedly or seriously. If you think that we removed something by mistake, tell us.</p>
<h2>Paid plans</h2>
<p>If the site offers paid plans, their price, length and way to cancel are shown before you order. A plan that you cancel remains usable until the end of the paid period. Your rights under consumer law are not affected.</p>
<h2>Availability and changes of the site</h2>
<p>We try to keep the site available, but we cannot promise that it always is. Titles come and go, often because the rights to show them end.</p>
<h2>Liability</h2>
<p>We are liable without limit for damage that we cause on purpose or through gross negligence, and where the law requires it. For other damage we are liable only if we break a duty that is essential for using the site, and only up to the damage that could be foreseen.</p>
<h2>Changes of these terms</h2>
<p>We may change these terms for the future, for example when the site or the law changes. We tell people with an account about important changes in good time. If you do not agree, you can delete your account.</p>
`,
};
