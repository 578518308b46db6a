import type { SentCode } from './email-codes';

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (found) => ESCAPES[found] ?? '');

const SUBJECTS: Record<SentCode['requestType'], string> = {
  PASSWORD_RESET: 'Choose a new password',
  EMAIL_SIGNIN: 'Log in by this link',
  VERIFY_EMAIL: 'Verify your e-mail address',
};

const row = ({ requestType, email, oobLink }: SentCode): string => `<li>
<strong>${escaped(SUBJECTS[requestType])}</strong> to ${escaped(email)}<br>
<a href="${escaped(oobLink)}">${escaped(oobLink)}</a>
</li>`;

/** A page for people that lists the unused links that Firebase would have sent, the newest first. */
export const mailPage = (messages: readonly SentCode[]): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>E-mails of the local backend</title>
<style>
body { max-width: 48rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif }
li { margin-block: 1rem; overflow-wrap: anywhere }
</style>
<h1>E-mails of the local backend</h1>
<p>Nothing is sent from here. Firebase would have sent these; the newest is first. Reload for more.</p>
${messages.length === 0 ? '<p>None so far.</p>' : `<ol>\n${[...messages].reverse().map(row).join('\n')}\n</ol>`}
</html>
`;
