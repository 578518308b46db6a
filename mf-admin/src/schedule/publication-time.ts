import { formatMoment, withOffset, type Zone, zonedTime } from '@site/shared/text';

/** A moment that was typed on a zone's clock, in milliseconds since the epoch; undefined for none. */
export function momentOf(typed: string, zone?: Zone): number | undefined {
  const moment = Date.parse(withOffset(typed, zone));
  return Number.isFinite(moment) ? moment : undefined;
}

/** When it will be published, in a sentence; a clock change may have moved what was typed. */
export function describeTime(typed: string, moment: number, zone?: Zone): string {
  const isSkipped = zonedTime(moment, zone) !== typed.slice(0, 16);
  const skipped = isSkipped
    ? ' The time that you typed does not exist on that day, because the clocks change.'
    : '';
  return `It will be published on ${formatMoment(moment, zone)}.${skipped}`;
}

/** The same moment on the clock of this device, where that shows another time; else ''. */
export function onThisDevice(moment: number, zone?: Zone): string {
  const { locale, timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const device = { locale, timeZone };
  if (zonedTime(moment, device) === zonedTime(moment, zone)) return '';
  return ` In the time zone of this device: ${formatMoment(moment, device)}.`;
}
