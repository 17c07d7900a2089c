import { demoPeople } from './demoPeople.ts';

const button = ({ user_name, given_name, family_name }: (typeof demoPeople)[number]): string =>
  `<button name="account" value="${user_name}">${given_name} ${family_name} <small>${user_name}</small></button>`;

const page = (body: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,">
<title>Demo clinical site</title>
<style>
  body { font: 15px/1.5 system-ui, sans-serif; display: grid; place-items: center; min-height: 90vh; margin: 0; }
  form { display: grid; gap: 8px; width: 320px; }
  button { font: inherit; padding: 10px 14px; text-align: left; cursor: pointer; }
  small { float: right; opacity: .7; }
</style>
${body}
</html>
`;

/** The demo clinical site's own page: pick who you are. It belongs to another system, so it is plain. */
export const loginPage = (action: string): string =>
  page(`<form method="post" action="${action}">
  <h1>Demo clinical site</h1>
  <p>Who signs in?</p>
  ${demoPeople.map(button).join('\n  ')}
</form>`);

/** Why the demo clinical site sends nobody back to the app; `code` is one of the protocol's words. */
export const failurePage = (code: string): string =>
  page(`<main>
  <h1>Demo clinical site</h1>
  <p>The sign-in failed: <code>${code.replace(/[^\w]/g, '')}</code></p>
</main>`);
