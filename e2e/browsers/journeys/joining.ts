import { invitationLink, inviteKey, newSecret } from '../../../mf-admin/src/people/invitation';
import { linkInMail } from '../../fixtures/mailbox';
import { createColleague } from '../colleague';
import { button, field, heading, link, notice, text } from '../driver/target';
import type { Journey } from './journey';

export const joining: Journey = {
  name: 'accept an invitation while logged in as somebody else',
  async go(page, unique) {
    const email = `${unique}@example.org`;
    const admin = await createColleague('admin@example.org');
    const name = 'Journey Traveller';
    const invitation = {
      ...{ email, name, by: admin.uid, secret: newSecret() },
      role: 'author',
    } as const;
    await admin.invite(inviteKey(email) ?? '', invitation);

    await page.open('/login');
    await page.fill(field('Email'), 'guest@example.org');
    await page.fill(field('Password'), 'starlight');
    await page.click(button('Log in'));
    await page.see(heading('Already Logged in'));

    await page.open(invitationLink('', invitation));
    await page.see(text(/You are logged in as guest@example.org/));
    await page.fill(field('Choose a password'), 'three blue comets');
    await page.click(button('Create my account'));
    await page.see(text(/^Verify your e-mail address first/));
    await page.open(await linkInMail(email, 'VERIFY_EMAIL'));
    await page.click(button('Verify'));
    await page.click(link('Continue'));
    await page.see(text('Journey Traveller'));
    await page.screenshot('join');
    await page.click(button('Join'));
    await page.see(notice('Welcome: you are a member now'));
    await page.seeAddress(/^\/members$/);
  },
};
