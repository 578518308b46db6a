import type { Site, SocietyRoutes } from '@site/shared/society';
import sharp from 'sharp';
import { type Canvas, drawScene, glow } from '../../site/snapshot/cards/drawing/canvas';
import { ringedPlanet } from '../../site/snapshot/cards/drawing/ringed-planet';
import { sky } from '../../site/snapshot/cards/drawing/sky';
import { type Answers, shortNameOf } from './answers';
import { coloursCss, iconSvg, logoSvg } from './brand-files';
import { contentFiles } from './content-files';
import { formattedJson } from './formatted-json';
import { pageFiles } from './page-files';
import { recordFiles } from './record-files';

/**
 * A minimal society, as `npm run society -- init` writes it.
 * @param local endpoints of the local backend, which every society has.
 * @returns the content of each file, by its path below `society/`. Equal answers give equal files.
 */
export async function societyFiles(
  answers: Answers,
  local: Site['backends']['local'],
): Promise<ReadonlyMap<string, string | Buffer>> {
  const picture = drawScene(answers.name, 1200, 675, night);
  const large = await sharp(Buffer.from(picture)).webp({ quality: 80 }).toBuffer();
  const phone = await sharp(Buffer.from(picture)).resize(480).webp({ quality: 74 }).toBuffer();
  return new Map<string, string | Buffer>([
    ['settings.json', formattedJson(settings(answers, local))],
    ['routes.json', formattedJson(routes(answers))],
    ['brand/colours.css', coloursCss(answers.colours)],
    ['brand/logo-light.svg', logoSvg(answers, 'none')],
    ['brand/logo-dark.svg', logoSvg(answers, 'pale')],
    ['brand/icon.svg', iconSvg(answers)],
    ...Object.entries(pageFiles(answers)).map(
      ([name, page]) => [`pages/${name}`, formattedJson(page)] as const,
    ),
    ...Object.entries(recordFiles(answers)).map(
      ([name, records]) => [`records/${name}`, formattedJson(records)] as const,
    ),
    ['pages/pictures/night.webp', large],
    ...Object.entries(contentFiles(answers)).map(
      ([name, content]) => [`content/${name}`, formattedJson(content)] as const,
    ),
    ['content/pictures/night.webp', large],
    ['content/pictures/night-480.webp', phone],
  ]);
}

function settings(answers: Answers, local: Site['backends']['local']): Site {
  const { name, byline, email, phone, address, latitude, longitude, project } = answers;
  const databaseUrl = `https://${project}-default-rtdb.firebaseio.com`;
  return {
    society: {
      name,
      shortName: shortNameOf(answers),
      heroTitle: name.toUpperCase(),
      byline,
      email,
      phone,
      address,
      mapUrl: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`,
      campus: { latitude, longitude },
    },
    locale: answers.locale,
    timeZone: answers.timeZone,
    publicOrigin: answers.origin,
    externalNav: [],
    social: answers.social,
    redirects: {},
    live: { source: 'database', streaming: true, pollSeconds: 60 },
    offlineReading: true,
    backends: {
      local,
      production: {
        databaseUrl,
        databaseNamespace: `${project}-default-rtdb`,
        contactAction: `https://formsubmit.co/${email}`,
        imageOrigins: ['https://firebasestorage.googleapis.com'],
        firebase: {
          apiKey: 'replace-with-your-web-api-key',
          projectId: project,
          databaseURL: databaseUrl,
          storageBucket: `${project}.firebasestorage.app`,
        },
      },
    },
  };
}

const routes = ({ name, byline, camp }: Answers): SocietyRoutes => ({
  without: camp ? [] : ['/stac'],
  pages: { '/': { title: name, description: byline } },
});

const night = (canvas: Canvas): string => {
  const planet = { x: 820, y: 300, r: 120 };
  return [
    sky(canvas, { stars: 320, nebulae: [{ colour: '#3a2f7a', x: 0.7, y: 0.4, r: 0.5 }] }),
    glow(canvas, planet.x, planet.y, planet.r * 2.4, '#ffcf8f', 0.22),
    ringedPlanet(canvas, planet),
  ].join('');
};
