import type { StarterPage } from '#foundation/pages/index.ts';

export const COOKIES: StarterPage = {
  slug: 'cookies',
  title: 'Cookies',
  body: `
<p>Cookies are small texts that your browser stores for a site. :site_name uses them to keep you signed in and to remember what you chose. It uses none to follow you across other sites.</p>
<h2>Cookies that the site needs</h2>
<ul>
<li><strong>session</strong> keeps you signed in. It ends when you close the browser, or after 30 days if you chose to stay signed in.</li>
<li><strong>XSRF-TOKEN</strong> protects forms against requests from other sites. It ends with the session.</li>
<li><strong>fresh</strong> makes sure that you see your own changes at once. It ends after ten seconds.</li>
</ul>
<h2>Cookies that remember a choice</h2>
<ul>
<li><strong>cookie_notice</strong> remembers that you accepted the notice about cookies. It ends after 30 days.</li>
<li><strong>locale</strong> remembers the language you chose.</li>
<li><strong>be-active-theme</strong> remembers whether you chose the light or the dark theme.</li>
<li><strong>watching_rows</strong> remembers whether your home page shows titles that you have begun, so that the page does not jump.</li>
<li><strong>friend_rows</strong> remembers whether your home page shows titles that people you follow have watched, for the same reason.</li>
</ul>
<h2>Content of other sites</h2>
<p>Some videos, advertisements and checks against automated requests come from other companies. When you open a page that contains them, these companies may set cookies of their own. Their privacy policies say what they use them for.</p>
<h2>How to delete cookies</h2>
<p>You can delete and block cookies in the settings of your browser. Without the first group you cannot sign in. Everything else still works, but the site forgets your choices.</p>
<p>More about your data is in the <a href="/pages/privacy">privacy policy</a>.</p>
`,
};
