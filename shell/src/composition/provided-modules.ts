import * as auth from '@site/shared/auth';
import * as content from '@site/shared/content';
import * as firebase from '@site/shared/firebase';
import * as notices from '@site/shared/notices';
import * as pageMeta from '@site/shared/page-meta';
import * as site from '@site/shared/site';
import * as slots from '@site/shared/slots';
import react from 'react';
import jsxRuntime from 'react/jsx-runtime';
import reactDom from 'react-dom';
import * as router from 'react-router-dom';
import * as zustand from 'zustand';

/** Modules of which a page has one copy: the shell's, which every remote uses. */
export const providedModules: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-router-dom': router,
  zustand,
  '@site/shared/auth': auth,
  '@site/shared/content': content,
  '@site/shared/firebase': firebase,
  '@site/shared/notices': notices,
  '@site/shared/page-meta': pageMeta,
  '@site/shared/site': site,
  '@site/shared/slots': slots,
};
