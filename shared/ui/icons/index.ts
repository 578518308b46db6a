export * from './action-icons';
export * from './contact-icons';
export * from './network-icons';
