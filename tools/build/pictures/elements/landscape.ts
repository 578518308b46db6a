import { type Canvas, glow, linear, path, round } from '../canvas';

/** A range of hills: its crest between two heights (fractions of the picture), filled downwards. */
export function hills(
  canvas: Canvas,
  top: number,
  relief: number,
  colour: string,
  foot = colour,
): string {
  const { width, height, random } = canvas;
  const waves = [1, 2.3, 5.1, 11].map((f) => [f, random.between(0, 6.3), 1 / f] as const);
  const points: [number, number][] = [];
  for (let x = 0; x <= width; x += 12) {
    const lift = waves.reduce(
      (sum, [f, phase, a]) => sum + a * Math.sin((x / width) * f * 4 + phase),
      0,
    );
    points.push([x, (top - relief * lift * 0.5) * height]);
  }
  points.push([width, height], [0, height]);
  return `<path d="${path(points, true)}" fill="${linear(canvas, [
    [0, colour],
    [1, foot],
  ])}"/>`;
}

/** Silhouettes of conifers along the lower edge. */
export function trees(
  canvas: Canvas,
  from: number,
  to: number,
  base: number,
  colour: string,
): string {
  const { width, height, random } = canvas;
  let markup = '';
  for (let x = from * width; x < to * width; x += random.between(16, 38)) {
    const tall = random.between(50, 120);
    const half = tall * 0.2;
    const foot = base * height + random.between(0, 14);
    for (let i = 0; i < 4; i++) {
      const top = foot - tall * (1 - i * 0.22);
      const spread = half * (0.4 + i * 0.24);
      markup += `<path d="M${round(x)} ${round(top)}L${round(x + spread)} ${round(top + tall * 0.36)}L${round(x - spread)} ${round(top + tall * 0.36)}Z"/>`;
    }
  }
  return `<g fill="${colour}">${markup}</g>`;
}

/** An observatory dome with its slit open. */
export function dome(
  canvas: Canvas,
  x: number,
  base: number,
  r: number,
  colour = '#0a0d20',
  rim = '#6f7fd6',
): string {
  const wall = r * 0.9;
  return [
    glow(canvas, x + r * 0.25, base - wall - r * 0.5, r * 0.8, '#ffb454', 0.35),
    `<rect x="${x - r}" y="${base - wall}" width="${r * 2}" height="${wall + 60}" fill="${colour}"/>`,
    `<path d="M${x - r * 1.04} ${base - wall}A${r * 1.04} ${r * 1.04} 0 0 1 ${x + r * 1.04} ${base - wall}Z" fill="${colour}"/>`,
    `<path d="M${x + r * 0.12} ${base - wall}L${x + r * 0.2} ${round(base - wall - r)}A${r} ${r} 0 0 1 ${x + r * 0.5} ${round(base - wall - r * 0.88)}L${x + r * 0.5} ${base - wall}Z" fill="#ffb454" opacity="0.85"/>`,
    `<path d="M${x - r * 1.04} ${base - wall}A${r * 1.04} ${r * 1.04} 0 0 1 ${x} ${round(base - wall - r * 1.04)}" fill="none" stroke="${rim}" stroke-width="2.5" opacity="0.7"/>`,
  ].join('');
}

/** A refractor on its tripod, pointing up by degrees. */
export function telescope(
  x: number,
  base: number,
  size: number,
  degrees: number,
  colour: string,
  accent = '#ffb454',
): string {
  const top = base - size;
  return [
    `<g stroke="${colour}" stroke-width="${round(size * 0.055)}" stroke-linecap="round"><path d="M${x} ${top}L${x - size * 0.42} ${base}M${x} ${top}L${x + size * 0.42} ${base}M${x} ${top}L${x + size * 0.06} ${base}"/></g>`,
    `<g transform="translate(${x} ${top}) rotate(${-degrees})" fill="${colour}"><rect x="${-size * 0.62}" y="${-size * 0.1}" width="${size * 1.3}" height="${size * 0.2}" rx="${size * 0.03}"/><rect x="${size * 0.56}" y="${-size * 0.135}" width="${size * 0.34}" height="${size * 0.27}" rx="${size * 0.02}"/><rect x="${-size * 0.82}" y="${-size * 0.05}" width="${size * 0.22}" height="${size * 0.1}"/><rect x="${size * 0.5}" y="${-size * 0.1}" width="${size * 0.035}" height="${size * 0.2}" fill="${accent}"/></g>`,
  ].join('');
}

/** A standing figure, looking up. */
export function person(x: number, base: number, size: number, colour: string, lean = 0): string {
  const s = size;
  return [
    `<g transform="translate(${x} ${base}) rotate(${lean})" fill="${colour}" stroke="${colour}" stroke-linecap="round" stroke-linejoin="round">`,
    `<circle cx="${s * 0.01}" cy="${-s * 0.925}" r="${s * 0.066}" stroke="none"/>`,
    `<path d="M${-s * 0.085} ${-s * 0.79}L${s * 0.085} ${-s * 0.79}L${s * 0.06} ${-s * 0.46}L${-s * 0.06} ${-s * 0.46}Z" stroke-width="${s * 0.06}"/>`,
    `<g fill="none"><path d="M${-s * 0.05} ${-s * 0.46}L${-s * 0.075} ${-s * 0.02}M${s * 0.05} ${-s * 0.46}L${s * 0.085} ${-s * 0.02}" stroke-width="${s * 0.078}"/>`,
    `<path d="M${-s * 0.1} ${-s * 0.78}L${-s * 0.15} ${-s * 0.6}L${-s * 0.13} ${-s * 0.43}M${s * 0.1} ${-s * 0.78}L${s * 0.17} ${-s * 0.62}L${s * 0.12} ${-s * 0.47}" stroke-width="${s * 0.05}"/></g></g>`,
  ].join('');
}

/** A steerable radio dish on its pedestal. */
export function dish(
  x: number,
  base: number,
  size: number,
  tilt: number,
  colours: readonly [string, string, string],
): string {
  const [shade, body, edge] = colours;
  return [
    `<path d="M${x - size * 0.16} ${base}L${x - size * 0.07} ${base - size * 0.62}H${x + size * 0.07}L${x + size * 0.16} ${base}Z" fill="${shade}"/>`,
    `<g transform="translate(${x} ${base - size * 0.66}) rotate(${tilt})">`,
    `<path d="M${-size * 0.62} ${-size * 0.28}Q0 ${size * 0.34} ${size * 0.62} ${-size * 0.28}Z" fill="${body}"/>`,
    `<ellipse cx="0" cy="${-size * 0.28}" rx="${size * 0.62}" ry="${size * 0.11}" fill="${edge}"/>`,
    `<g stroke="${shade}" stroke-width="${size * 0.018}" fill="none"><path d="M${-size * 0.45} ${-size * 0.3}L0 ${-size * 0.72}L${size * 0.45} ${-size * 0.3}M0 ${-size * 0.24}V${-size * 0.72}"/></g>`,
    `<circle cx="0" cy="${-size * 0.74}" r="${size * 0.045}" fill="${edge}"/></g>`,
  ].join('');
}
