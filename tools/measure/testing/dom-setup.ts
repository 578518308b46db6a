import { configure } from '@testing-library/dom';

// React prints a warning for every state change outside `act` unless told that this is a test.
(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

// The site is built at the same time: what appears at once when alone may take seconds.
configure({ asyncUtilTimeout: 10_000 });
