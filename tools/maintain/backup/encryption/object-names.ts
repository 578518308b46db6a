const DAY_MS = 86_400_000;

/**
 * Names of a backup in the bucket: one of its own, and those of its week and month, which the first
 * backup of each gets. So a run that is skipped costs no weekly or monthly backup.
 * The bucket's lifecycle deletes by these folders, see `bucket-lifecycle.json`.
 * @param time milliseconds since the epoch; days, ISO weeks and months are those of UTC
 */
export function objectNames(time: number): string[] {
  const iso = new Date(time).toISOString();
  return [
    `daily/${iso.slice(0, 19).replaceAll(':', '-')}Z.tar.age`,
    `weekly/${isoWeek(time)}.tar.age`,
    `monthly/${iso.slice(0, 7)}.tar.age`,
  ];
}

/** The week as ISO 8601 counts: it belongs to the year of its Thursday. */
function isoWeek(time: number): string {
  const day = Math.floor(time / DAY_MS);
  // 1 January 1970 was a Thursday.
  const thursday = day - ((day + 3) % 7) + 3;
  const year = new Date(thursday * DAY_MS).getUTCFullYear();
  const week = Math.floor((thursday - Date.UTC(year, 0, 1) / DAY_MS) / 7) + 1;
  return `${year}-W${String(week).padStart(2, '0')}`;
}
