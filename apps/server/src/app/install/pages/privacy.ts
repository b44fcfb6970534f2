import type { StarterPage } from '#foundation/pages/index.ts';

export const PRIVACY: StarterPage = {
  slug: 'privacy',
  title: 'Privacy policy',
  body: `
<p>This policy says which personal data :site_name stores, why, for how long, and what you can do about it. We store as little as the site needs, and we do not sell it.</p>
<h2>Who is responsible</h2>
<p>Your data is handled by :operator. For any question, or to use your rights, write to us through the <a href="/contact">contact page</a>.</p>
<h2>When you visit the site</h2>
<p>To send you a page, the server needs your IP address. It is written to a log that we use to find faults and to stop attacks, together with the address of the page and the time.</p>
<p>We count how often pages are opened. The counts contain the kind of page, the country, the kind of device and browser, and the site you came from. They contain no IP address and nothing else that could identify you, and need no cookie.</p>
<h2>When you have an account</h2>
<p>We store your email address, your name and picture if you give them, and your password in a form that nobody can read. We need them to let you sign in and to send you mails about your account.</p>
<p>For each device that is signed in we store the browser, the approximate place and the time of its last use. You find the list under <a href="/account-settings">Account settings</a> and can end each session there.</p>
<h2>When you watch</h2>
<p>If you are signed in, we store which videos you started and how far you watched them, so that you can continue elsewhere. We also count plays for statistics about titles.</p>
<h2>When you write</h2>
<p>Reviews, comments, ratings and public lists are shown with your name. Anyone can read them. You can delete them at any time.</p>
<p>If you write to us, we keep your message and your address until the matter is settled.</p>
<h2>Cookies</h2>
<p>The page about <a href="/pages/cookies">cookies</a> lists each one and what it is for.</p>
<h2>Who else gets data</h2>
<p>Companies that run servers, send mails or deliver videos for us process data on our behalf and only as we tell them. If you sign in with another service, or if the site shows a video of another site, that service learns that you did so. Otherwise we pass on data only if the law obliges us to.</p>
<h2>How long we keep it</h2>
<p>Data of your account is kept until you delete the account. IP addresses in our records of changes are removed after 90 days. Backups are overwritten in turn.</p>
<h2>Your rights</h2>
<p>You can ask which data we store about you and get a copy of it. You can have it corrected or deleted, object to its use, or ask us to limit it. You can change most of it yourself, and delete your whole account, under <a href="/account-settings">Account settings</a>. You can also complain to the data protection authority of your country.</p>
`,
};
