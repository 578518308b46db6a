import 'react-dom/client';

// React, then the site, in a task each: between them the browser can answer the visitor.
setTimeout(() => import(/* webpackMode: "eager" */ './start-composed-site'));
