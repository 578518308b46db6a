import { createColleague } from '../colleague';
import { css, heading, inside, link, text } from '../driver/target';
import type { Journey } from './journey';
import { logIn } from './writing';

export const eventNight: Journey = {
  name: 'follow an event, look up its night, make its poster',
  async go(page, unique) {
    const address = `night-${unique}`;
    const title = `Night ${unique}`;
    const event = { title, start: '2099-12-04T19:00+05:30', place: 'Roof' };
    const state = css('article [role=status]');
    const colleague = await createColleague();
    await colleague.saveEvent(address, { ...event, state: 'on' });
    await page.open(`/events/${address}`);
    await page.see(heading(title), inside(state, text('On')));
    await page.click(text('Add to calendar'));
    await page.see(link('Google'), link('Subscribe to all events'));
    await page.screenshot('event');
    await colleague.saveEvent(address, { ...event, state: 'off' });
    await page.see(inside(state, text('Off')));

    await page.open('/tonight');
    await page.see(heading('Tonight'));
    await page.seeCount(css('main ol > li'), 14);
    await page.screenshot('tonight');

    await logIn(page);
    await page.open(`/members/kit/${address}`);
    await page.see(heading('Event kit'));
    await page.until('a drawn poster', () => {
      const canvas = document.querySelector<HTMLCanvasElement>('canvas + canvas');
      const context = canvas?.getContext('2d');
      if (!canvas || !context) return false;
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
      return new Set(new Uint32Array(data.buffer)).size > 200;
    });
    await page.screenshot('kit');
  },
};
