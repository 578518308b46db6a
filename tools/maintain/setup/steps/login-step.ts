import { consolePage, type Step, type StepValues } from './step';

/**
 * The step that lets people log in. Google serves Authentication after a visit of the console alone.
 * @see https://docs.cloud.google.com/identity-platform/docs/reference/rest/v2/projects/updateConfig
 */
export const switchLoginOn = ({ project, origin, host }: StepValues): Step => {
  const config = `https://identitytoolkit.googleapis.com/admin/v2/projects/${project}/config`;
  const headers = `--header "Authorization: Bearer $(gcloud auth print-access-token)" --header 'X-Goog-User-Project: ${project}'`;
  const settings = {
    signIn: { email: { enabled: true, passwordRequired: false } },
    emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
    authorizedDomains: [...new Set([`${project}.firebaseapp.com`, `${project}.web.app`, host])],
  };
  return {
    id: 'authentication',
    title: 'Switch login on',
    minutes: 2,
    text: [
      `- At ${consolePage(project, 'authentication/providers')} press _Get started_, and choose nothing.`,
      '- Run the command. It enables sign-in by password and by e-mail link, protects against email enumeration, and authorises the domains. It shows `200`.',
      `- At ${consolePage(project, 'authentication/emails')} edit a template, and set _Customize action URL_ to \`${origin}/account-action\`. It holds for all templates.`,
    ],
    commands: [
      `curl --silent --output /dev/null --write-out '%{http_code}' --request PATCH ${headers} --header 'Content-Type: application/json' --data '${JSON.stringify(settings)}' '${config}?updateMask=signIn.email,emailPrivacyConfig,authorizedDomains'`,
    ],
    checks: [
      {
        run: `LOGIN=$(curl --silent ${headers} ${config}); echo "$LOGIN" | grep -A3 '"email": {'`,
        expect: '`"enabled": true`, and no `"passwordRequired": true`',
      },
      { run: `echo "$LOGIN" | grep callbackUri`, expect: `\`${origin}/account-action\`` },
      { run: `echo "$LOGIN" | grep '"${host}"'`, expect: 'the domain' },
    ],
  };
};
