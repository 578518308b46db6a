import * as auth from '@stss/shared/auth';
import * as content from '@stss/shared/content';
import * as firebase from '@stss/shared/firebase';
import * as notices from '@stss/shared/notices';
import * as pageMeta from '@stss/shared/page-meta';
import * as site from '@stss/shared/site';
import * as slots from '@stss/shared/slots';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as router from 'react-router-dom';
import * as zustand from 'zustand';

/** What the remotes' Node builds may require: the one copy of each, as in the browser. */
export const providedModules: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-router-dom': router,
  zustand,
  '@stss/shared/auth': auth,
  '@stss/shared/content': content,
  '@stss/shared/firebase': firebase,
  '@stss/shared/notices': notices,
  '@stss/shared/page-meta': pageMeta,
  '@stss/shared/site': site,
  '@stss/shared/slots': slots,
};
