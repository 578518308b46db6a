import { type Canvas, glow, linear, radial, round } from '../canvas';

/** A launcher, nose up, its foot at (x, y), burning. */
export function rocket(
  canvas: Canvas,
  x: number,
  y: number,
  size: number,
  tilt: number,
  accent = '#ff6f61',
): string {
  const w = size * 0.1;
  const hull = linear(
    canvas,
    [
      [0, '#9fb0d8'],
      [0.35, '#f7f9ff'],
      [1, '#6a77a6'],
    ],
    [0, 0, 1, 0],
  );
  return [
    `<g transform="translate(${x} ${y}) rotate(${tilt})">`,
    flame(canvas, size),
    `<path d="M${-w} 0L${-w * 2.2} ${size * 0.06}L${-w * 2.2} ${-size * 0.1}L${-w} ${-size * 0.24}ZM${w} 0L${w * 2.2} ${size * 0.06}L${w * 2.2} ${-size * 0.1}L${w} ${-size * 0.24}Z" fill="${accent}"/>`,
    `<path d="M${-w} 0V${-size * 0.72}Q${-w} ${-size * 0.9} 0 ${-size}Q${w} ${-size * 0.9} ${w} ${-size * 0.72}V0Z" fill="${hull}"/>`,
    `<path d="M${-w} ${-size * 0.72}Q${-w} ${-size * 0.9} 0 ${-size}Q${w} ${-size * 0.9} ${w} ${-size * 0.72}Z" fill="${accent}" opacity="0.92"/>`,
    `<rect x="${-w}" y="${-size * 0.34}" width="${w * 2}" height="${size * 0.035}" fill="#27305c"/>`,
    `<circle cx="0" cy="${-size * 0.58}" r="${w * 0.5}" fill="#27305c"/><circle cx="${-w * 0.1}" cy="${-size * 0.59}" r="${w * 0.32}" fill="#7fd1ff"/>`,
    '</g>',
  ].join('');
}

function flame(canvas: Canvas, size: number): string {
  const outer = linear(canvas, [
    [0, '#fff3c4'],
    [0.3, '#ffb454', 0.95],
    [1, '#ff5a36', 0],
  ]);
  const inner = linear(canvas, [
    [0, '#ffffff'],
    [1, '#ffe08a', 0],
  ]);
  return [
    glow(canvas, 0, size * 0.16, size * 0.55, '#ff9d45', 0.75),
    `<path d="M${-size * 0.085} 0Q${-size * 0.13} ${size * 0.26} 0 ${size * 0.72}Q${size * 0.13} ${size * 0.26} ${size * 0.085} 0Z" fill="${outer}"/>`,
    `<path d="M${-size * 0.045} 0Q${-size * 0.06} ${size * 0.16} 0 ${size * 0.36}Q${size * 0.06} ${size * 0.16} ${size * 0.045} 0Z" fill="${inner}"/>`,
  ].join('');
}

/** A satellite: golden body, two blue wings, a small dish. */
export function satellite(
  canvas: Canvas,
  x: number,
  y: number,
  size: number,
  tilt: number,
): string {
  const foil = linear(
    canvas,
    [
      [0, '#ffe2a0'],
      [0.5, '#e0a33c'],
      [1, '#8a5a18'],
    ],
    [0, 0, 1, 1],
  );
  const wing = (direction: number) => {
    const from = direction * size * 0.34;
    let cells = '';
    for (let i = 0; i < 3; i++) {
      const left = from + direction * i * size * 0.3 - (direction < 0 ? size * 0.28 : 0);
      cells += `<rect x="${round(left)}" y="${-size * 0.2}" width="${size * 0.28}" height="${size * 0.4}" fill="${linear(
        canvas,
        [
          [0, '#3f6fd8'],
          [0.5, '#24408f'],
          [1, '#16265c'],
        ],
        [0, 0, 1, 1],
      )}" stroke="#9cc3ff" stroke-width="${size * 0.01}"/>`;
      cells += `<path d="M${round(left)} 0h${size * 0.28}M${round(left + size * 0.14)} ${-size * 0.2}v${size * 0.4}" stroke="#86b2ff" stroke-width="${size * 0.007}" opacity="0.7"/>`;
    }
    return `<path d="M${direction * size * 0.2} 0H${from}" stroke="#c8cfdd" stroke-width="${size * 0.04}"/>${cells}`;
  };
  return [
    `<g transform="translate(${x} ${y}) rotate(${tilt})">${wing(-1)}${wing(1)}`,
    `<rect x="${-size * 0.22}" y="${-size * 0.26}" width="${size * 0.44}" height="${size * 0.52}" rx="${size * 0.03}" fill="${foil}"/>`,
    `<path d="M${-size * 0.22} ${-size * 0.06}L${size * 0.22} ${-size * 0.12}M${-size * 0.08} ${-size * 0.26}L${-size * 0.02} ${size * 0.26}M${-size * 0.22} ${size * 0.14}L${size * 0.22} ${size * 0.1}" stroke="#fff1c9" stroke-width="${size * 0.012}" opacity="0.6"/>`,
    `<path d="M0 ${-size * 0.26}V${-size * 0.4}" stroke="#c8cfdd" stroke-width="${size * 0.03}"/><path d="M${-size * 0.2} ${-size * 0.5}Q0 ${-size * 0.3} ${size * 0.2} ${-size * 0.5}Z" fill="#eef2ff"/><ellipse cx="0" cy="${-size * 0.5}" rx="${size * 0.2}" ry="${size * 0.035}" fill="#b9c4e4"/></g>`,
  ].join('');
}

/** A lander on four legs, its feet at (x, y). */
export function lander(
  canvas: Canvas,
  x: number,
  y: number,
  size: number,
  burning = false,
): string {
  const foil = linear(
    canvas,
    [
      [0, '#ffe6ab'],
      [0.55, '#d99a35'],
      [1, '#7c4e17'],
    ],
    [0, 0, 1, 1],
  );
  return [
    `<g transform="translate(${x} ${y})">`,
    burning
      ? `${glow(canvas, 0, -size * 0.1, size * 0.6, '#9fd4ff', 0.7)}<path d="M${-size * 0.08} ${-size * 0.22}L0 ${size * 0.34}L${size * 0.08} ${-size * 0.22}Z" fill="${linear(
          canvas,
          [
            [0, '#ffffff'],
            [1, '#7fc4ff', 0],
          ],
        )}"/>`
      : '',
    `<g stroke="#d7dcec" stroke-width="${size * 0.035}" stroke-linecap="round"><path d="M${-size * 0.3} ${-size * 0.4}L${-size * 0.52} 0M${-size * 0.3} ${-size * 0.24}L${-size * 0.52} 0M${size * 0.3} ${-size * 0.4}L${size * 0.52} 0M${size * 0.3} ${-size * 0.24}L${size * 0.52} 0M${-size * 0.14} ${-size * 0.24}L${-size * 0.2} ${-size * 0.03}M${size * 0.14} ${-size * 0.24}L${size * 0.2} ${-size * 0.03}"/></g>`,
    `<g fill="#c3c9da"><rect x="${-size * 0.6}" y="${-size * 0.025}" width="${size * 0.17}" height="${size * 0.04}" rx="2"/><rect x="${size * 0.43}" y="${-size * 0.025}" width="${size * 0.17}" height="${size * 0.04}" rx="2"/></g>`,
    `<path d="M${-size * 0.36} ${-size * 0.26}L${-size * 0.32} ${-size * 0.66}L${size * 0.32} ${-size * 0.66}L${size * 0.36} ${-size * 0.26}Z" fill="${foil}"/>`,
    `<path d="M${-size * 0.24} ${-size * 0.62}L${-size * 0.26} ${-size * 0.32}H${size * 0.04}L${size * 0.04} ${-size * 0.62}Z" fill="#1d2f73" stroke="#8fb4ff" stroke-width="${size * 0.01}"/>`,
    `<path d="M${-size * 0.3} ${-size * 0.4}L${size * 0.34} ${-size * 0.44}M${size * 0.14} ${-size * 0.66}L${size * 0.18} ${-size * 0.26}" stroke="#fff0c2" stroke-width="${size * 0.012}" opacity="0.6"/>`,
    `<path d="M${size * 0.12} ${-size * 0.66}V${-size * 0.86}" stroke="#d7dcec" stroke-width="${size * 0.022}"/><circle cx="${size * 0.12}" cy="${-size * 0.88}" r="${size * 0.035}" fill="#ff6f61"/></g>`,
  ].join('');
}

/** A small rover on six wheels, its wheels standing at (x, y). */
export function rover(canvas: Canvas, x: number, y: number, size: number): string {
  const panel = linear(
    canvas,
    [
      [0, '#4f86f0'],
      [1, '#182a66'],
    ],
    [0, 0, 1, 1],
  );
  const wheel = (dx: number) =>
    `<circle cx="${dx * size}" cy="${-size * 0.11}" r="${size * 0.11}" fill="#20243c"/><circle cx="${dx * size}" cy="${-size * 0.11}" r="${size * 0.06}" fill="#9aa4c4"/>`;
  return [
    `<g transform="translate(${x} ${y})"><path d="M${-size * 0.4} ${-size * 0.12}L${-size * 0.1} ${-size * 0.3}L${size * 0.4} ${-size * 0.12}" fill="none" stroke="#b8c0d8" stroke-width="${size * 0.035}"/>`,
    [-0.4, 0, 0.4].map(wheel).join(''),
    `<rect x="${-size * 0.34}" y="${-size * 0.5}" width="${size * 0.66}" height="${size * 0.24}" rx="${size * 0.02}" fill="#e2b25c"/>`,
    `<path d="M${-size * 0.46} ${-size * 0.5}L${size * 0.3} ${-size * 0.5}L${size * 0.42} ${-size * 0.58}L${-size * 0.34} ${-size * 0.58}Z" fill="${panel}" stroke="#9cc3ff" stroke-width="${size * 0.01}"/>`,
    `<path d="M${size * 0.24} ${-size * 0.5}V${-size * 0.82}" stroke="#d7dcec" stroke-width="${size * 0.03}"/><rect x="${size * 0.15}" y="${-size * 0.9}" width="${size * 0.18}" height="${size * 0.1}" rx="${size * 0.02}" fill="#f1f4ff"/><circle cx="${size * 0.28}" cy="${-size * 0.85}" r="${size * 0.028}" fill="#1b2350"/></g>`,
  ].join('');
}

/** Smoke left by a rocket: puffs along a path from (x, y) downwards. */
export function exhaust(
  canvas: Canvas,
  x: number,
  y: number,
  drift: number,
  length: number,
  width: number,
): string {
  const { random } = canvas;
  let markup = '';
  for (let i = 0; i < 60; i++) {
    const t = i / 60;
    const r = width * (0.25 + t * 0.9) * random.between(0.7, 1.2);
    const warm = t < 0.3 ? '#ffd9a8' : '#c9cbe8';
    const puff = radial(canvas, [
      [0, warm, 0.34],
      [1, warm, 0],
    ]);
    markup += `<circle cx="${round(x + drift * t * t + random.between(-1, 1) * width * t * 0.5)}" cy="${round(y + length * t)}" r="${round(r)}" fill="${puff}"/>`;
  }
  return markup;
}
