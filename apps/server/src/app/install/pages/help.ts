import type { StarterPage } from '#foundation/pages/index.ts';

export const HELP: StarterPage = {
  slug: 'help',
  title: 'Help Center',
  body: `
<p>Most questions about :site_name are answered here. If yours is not, <a href="/contact">write to us</a>.</p>
<h2>Your account</h2>
<p>Change your name, picture, email address and password under <a href="/account-settings">Account settings</a>. A new email address works once you confirm it with the code we send to it. Until then you sign in with the old one.</p>
<p>If someone else may know your password, change it and choose <em>Log out of other devices</em> under Active sessions. This ends every other session at once.</p>
<p>To protect your account further, turn on two-step sign-in. You then enter a code from your phone each time you sign in. Keep your recovery codes in a safe place: they let you in if you lose your phone.</p>
<h2>Signing in</h2>
<p>If you forgot your password, choose <a href="/forgot-password">Forgot your password</a> on the sign-in page. We send you a link to set a new one. If no mail arrives, look into your spam folder and check that you used the address of your account.</p>
<h2>Watching</h2>
<p>Press Play on the page of a title, or on an episode to start there. When you are signed in, we remember where you stopped, so that you can continue on another device. Titles that you have begun appear under Continue watching on the home page.</p>
<p>Subtitles, audio tracks, quality and speed are in the menus of the player. If a video stalls, choose a lower quality.</p>
<h2>Finding something</h2>
<p>Search by title, person or channel at the top of every page. Small spelling mistakes are fine. Lists of films and series can be filtered, for example by genre, year or country.</p>
<h2>Reviews and comments</h2>
<p>Write about the title, not about other people, and mark spoilers. To point out something that breaks our <a href="/pages/terms">terms</a>, use Report next to it. A person looks at every report.</p>
<h2>Your data</h2>
<p>Our <a href="/pages/privacy">privacy policy</a> says what we store and why. You can delete your account at the end of Account settings. This cannot be undone.</p>
`,
};
