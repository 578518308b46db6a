import { useIsMember } from '@site/shared/auth';
import { type ContentSource, useSettings } from '@site/shared/content';
import { Toasts } from '@site/shared/ui';
import { type ReactNode, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useRemotes } from '../composition/CompositionContext';
import { footerLinksOf, navOf, routesOf } from '../composition/contributions';
import { routeAt } from '../routing/site-routes';
import { usePrefetchOnIntent } from '../routing/usePrefetchOnIntent';
import { useScrollToTop } from '../routing/useScrollToTop';
import { SkyBar } from '../sky/SkyBar';
import { Deferred } from './Deferred';
import { DevelopmentBadge } from './DevelopmentBadge';
import { Footer } from './Footer';
import frame from './Frame.module.css';
import { NavBar } from './NavBar';
import { Starfield } from './Starfield';
import { useExternalLinks } from './useExternalLinks';

/** The frame of every page. */
export function Frame({ content, children }: { content: ContentSource; children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const remotes = useRemotes();
  const { name, social, join } = useSettings();
  const links = useExternalLinks();
  const { pathname } = useLocation();
  const route = routeAt(routesOf(remotes), pathname);
  const hero = route?.frame === 'hero';
  useScrollToTop(main);
  usePrefetchOnIntent(content);
  return (
    <>
      <a className={frame.skip} href="#main">
        Skip to content
      </a>
      <Starfield resting={hero} />
      <NavBar items={navOf(remotes, links, useIsMember())} hero={hero} society={name} />
      {hero && <SkyBar place="firstScreen" />}
      <main id="main" ref={main} tabIndex={-1} className={frame.main}>
        {children}
        <Deferred />
      </main>
      {!hero && <SkyBar place={route?.footer === false ? 'corner' : 'end'} />}
      {route?.footer !== false && (
        <Footer links={footerLinksOf(remotes)} social={social} copyright={name} join={join} />
      )}
      <DevelopmentBadge />
      <Toasts />
    </>
  );
}
